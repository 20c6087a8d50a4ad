import { useTranslation } from 'react-i18next';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
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
  function hintOf(range: NonNullable<Props['bounds']>) {
    if (unit === 'days') return t(($) => $.daysHint, range);
    return t(($) => (range.step === 1 ? $.monthsHint : $.monthsHintStep), range);
  }
  return (
    <DigitsField
      id={unit}
      label={t(($) => $[unit])}
      hint={bounds === null ? undefined : hintOf(bounds)}
      className="input num tenure"
      lengthMax={3}
      value={form.entry[unit]}
      onChange={(digits) => form.set({ [unit]: digits })}
      onBlur={() => form.leave(unit)}
      error={error}
    />
  );
}
