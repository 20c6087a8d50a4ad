import { useTranslation } from 'react-i18next';
import { focusHeading } from '../../session/focus-heading.ts';
import { Notice } from '../Notice.tsx';

/** Says that a form came back with what had been entered, and empties it. */
export function KeptNotice({ onClear }: { onClear: (() => void) | null }) {
  const { t } = useTranslation('ui');
  if (onClear === null) return null;
  const clear = () => {
    onClear();
    focusHeading();
  };
  return (
    <Notice tone="info">
      {t(($) => $.draft.kept)}{' '}
      <button type="button" className="btn link" onClick={clear}>
        {t(($) => $.draft.clear)}
      </button>
    </Notice>
  );
}
