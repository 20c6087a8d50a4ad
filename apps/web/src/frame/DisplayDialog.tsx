import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../configuration/configuration.ts';
import { choosePaste, chooseTheme, themes, useDisplayChoices } from '../session/display-choices.ts';
import { Modal } from '../ui/Modal.tsx';
import { useClosedByGoing } from '../session/use-closed-by-going.ts';

/** Colours, and whether this device allows pasting secrets. */
export function DisplayDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { theme, allowPaste } = useDisplayChoices();
  const { policy } = useConfiguration();
  useClosedByGoing(onClose);
  return (
    <Modal
      describedBy={null}
      title={t(($) => $.display.title)}
      onClose={onClose}
      actions={
        <button type="button" className="btn" onClick={onClose}>
          {t(($) => $.display.done)}
        </button>
      }
    >
      <fieldset className="choices">
        <legend>{t(($) => $.display.theme)}</legend>
        {themes.map((known) => (
          <label key={known} className="choice">
            <input
              type="radio"
              name="theme"
              checked={known === theme}
              onChange={() => chooseTheme(known)}
            />
            {t(($) => $.display.themes[known])}
          </label>
        ))}
      </fieldset>
      {!policy.auth.allowPaste && (
        <>
          <label className="choice">
            <input
              type="checkbox"
              checked={allowPaste}
              aria-describedby="paste-hint"
              onChange={(event) => choosePaste(event.target.checked)}
            />
            {t(($) => $.display.paste)}
          </label>
          <p className="hint" id="paste-hint">
            {t(($) => $.display.pasteHint)}
          </p>
        </>
      )}
    </Modal>
  );
}
