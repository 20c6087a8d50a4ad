import { lengths } from '@sahakar/contracts/documented-lengths';
import { useTranslation } from 'react-i18next';
import { DigitsField } from '../../ui/fields/DigitsField.tsx';
import { digitsOf } from '../../ui/fields/digits.ts';
import { SecretField } from '../../ui/fields/SecretField.tsx';
import type { CardDetails } from './card-details.ts';

type Props = {
  typed: CardDetails;
  onChange: (change: Partial<CardDetails>) => void;
  textAt: (fieldId: string) => string | undefined;
};

/** Expiry and CVV, which prove that the card is at hand. */
export function CardDetailsFields({ typed, onChange, textAt }: Props) {
  const { t } = useTranslation('cards');
  return (
    <div className="card-proof">
      <DigitsField
        id="month"
        label={t(($) => $.details.month)}
        value={typed.month}
        lengthMax={lengths.expiryPart}
        autoComplete="cc-exp-month"
        error={textAt('month')}
        onChange={(month) => onChange({ month })}
      />
      <DigitsField
        id="year"
        label={t(($) => $.details.year)}
        value={typed.year}
        lengthMax={lengths.expiryPart}
        autoComplete="cc-exp-year"
        error={textAt('year')}
        onChange={(year) => onChange({ year })}
      />
      <SecretField
        id="cvv"
        label={t(($) => $.details.cvv)}
        hint={t(($) => $.details.where)}
        name="cvv"
        inputMode="numeric"
        autoComplete="cc-csc"
        allowPaste
        value={typed.cvv}
        error={textAt('cvv')}
        onChange={(event) => onChange({ cvv: digitsOf(event.target.value).slice(0, lengths.cvv) })}
      />
    </div>
  );
}
