import { useTranslation } from 'react-i18next';
import { type PinKind, pinKinds } from './pin-checks.ts';

type Props = { chosen: PinKind; isBusy: boolean; onChoose(kind: PinKind): void };

/** Which of the two PINs was forgotten; choosing the other one begins anew. */
export function PinKindChoice({ chosen, isBusy, onChoose }: Props) {
  const { t } = useTranslation('passwords');
  return (
    <fieldset className="pin-kinds" disabled={isBusy}>
      <legend className="field-label">{t(($) => $.pin.choice)}</legend>
      {pinKinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="pin-kind"
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          {t(($) => $.pin.kinds[kind])}
        </label>
      ))}
    </fieldset>
  );
}
