import { useTranslation } from 'react-i18next';
import { toLatinDigits } from '../../../ui/fields/digits.ts';
import { Field, fieldAria } from '../../../ui/fields/Field.tsx';
import type { DepositForm } from './use-deposit-form.ts';

type Props = {
  form: DepositForm;
  unit: 'months' | 'days';
  bounds: { readonly min: number; readonly max: number; readonly step: number } | null;
  error: string | undefined;
};

/** How long the deposit runs: a number of the scheme's own unit, digits only (B329). */
export function TenureField({ form, unit, bounds, error }: Props) {
  const { t } = useTranslation('deposits');
  const hint = bounds === null ? undefined : hintOf(bounds);
  function hintOf(range: NonNullable<Props['bounds']>) {
    if (unit === 'days') return t(($) => $.daysHint, range);
    return t(($) => (range.step === 1 ? $.monthsHint : $.monthsHintStep), range);
  }
  return (
    <Field id={unit} label={t(($) => $[unit])} hint={hint} error={error}>
      <input
        {...fieldAria(unit, { hint, error })}
        className="input num tenure"
        inputMode="numeric"
        autoComplete="off"
        value={form.entry[unit]}
        onChange={(event) => {
          const digits = toLatinDigits(event.target.value).replaceAll(/\D/g, '').slice(0, 3);
          form.set({ [unit]: digits });
        }}
        onBlur={() => form.leave(unit)}
      />
    </Field>
  );
}
