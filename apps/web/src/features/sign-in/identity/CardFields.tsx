import { useTranslation } from 'react-i18next';
import { SecretField } from '../../../ui/fields/SecretField.tsx';
import { digitsOf } from '../../../ui/fields/digits.ts';
import type { TypedCard } from './identity-checks.ts';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';

type Props = {
  typed: TypedCard;
  onChange(change: Partial<TypedCard>): void;
  textAt(field: string): string | undefined;
};

/** What stands on the card, as far as it is asked for. */
export function CardFields({ typed, onChange, textAt }: Props) {
  const { t } = useTranslation('identity');
  return (
    <>
      <DigitsField
        id="card"
        label={t(($) => $.card.number)}
        value={typed.card}
        lengthMax={6}
        error={textAt('card')}
        onChange={(card) => onChange({ card })}
      />
      <div className="card-expiry">
        <DigitsField
          id="month"
          label={t(($) => $.card.month)}
          value={typed.month}
          lengthMax={2}
          error={textAt('month')}
          autoComplete="cc-exp-month"
          onChange={(month) => onChange({ month })}
        />
        <DigitsField
          id="year"
          label={t(($) => $.card.year)}
          value={typed.year}
          lengthMax={2}
          error={textAt('year')}
          autoComplete="cc-exp-year"
          onChange={(year) => onChange({ year })}
        />
        <SecretField
          id="cvv"
          label={t(($) => $.card.cvv)}
          name="cvv"
          inputMode="numeric"
          autoComplete="cc-csc"
          allowPaste
          value={typed.cvv}
          error={textAt('cvv')}
          onChange={(event) => onChange({ cvv: digitsOf(event.target.value).slice(0, 3) })}
        />
      </div>
    </>
  );
}
