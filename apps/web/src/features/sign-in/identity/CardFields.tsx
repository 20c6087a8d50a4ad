import { useTranslation } from 'react-i18next';
import { SecretDigitsField } from '../../../ui/fields/SecretDigitsField.tsx';
import type { FieldProps } from '../../../ui/fields/use-form.ts';
import type { TypedCard } from './identity-checks.ts';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';

type Props = { field: (name: keyof TypedCard) => FieldProps<string> };

/** What stands on the card, as far as it is asked for. */
export function CardFields({ field }: Props) {
  const { t } = useTranslation('identity');
  return (
    <>
      <DigitsField
        {...field('card')}
        label={t(($) => $.card.number)}

        lengthMax={6}
      />
      <div className="card-expiry">
        <DigitsField
          {...field('month')}
          label={t(($) => $.card.month)}

          lengthMax={2}

          autoComplete="cc-exp-month"
        />
        <DigitsField
          {...field('year')}
          label={t(($) => $.card.year)}

          lengthMax={2}

          autoComplete="cc-exp-year"
        />
        <SecretDigitsField
          {...field('cvv')}
          label={t(($) => $.card.cvv)}
          lengthMax={3}
          autoComplete="cc-csc"
          allowPaste
        />
      </div>
    </>
  );
}
