import { lengths } from '@sahakar/contracts/documented-lengths';
import { useTranslation } from 'react-i18next';
import { DigitsField } from '../../ui/fields/DigitsField.tsx';
import { SecretDigitsField } from '../../ui/fields/SecretDigitsField.tsx';
import type { FieldProps } from '../../ui/fields/use-form.ts';
import type { CardDetails } from './card-details.ts';

type Props = { field: (name: keyof CardDetails) => FieldProps<string> };

/** Expiry and CVV, which prove that the card is at hand. */
export function CardDetailsFields({ field }: Props) {
  const { t } = useTranslation('cards');
  return (
    <div className="card-proof">
      <DigitsField
        {...field('month')}
        label={t(($) => $.details.month)}

        lengthMax={lengths.expiryPart}
        autoComplete="cc-exp-month"
      />
      <DigitsField
        {...field('year')}
        label={t(($) => $.details.year)}

        lengthMax={lengths.expiryPart}
        autoComplete="cc-exp-year"
      />
      <SecretDigitsField
        {...field('cvv')}
        label={t(($) => $.details.cvv)}
        hint={t(($) => $.details.where)}
        lengthMax={lengths.cvv}
        autoComplete="cc-csc"
        allowPaste
      />
    </div>
  );
}
