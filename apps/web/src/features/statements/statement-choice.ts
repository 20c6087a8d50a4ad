import type { StatementType } from '../../customer/statement-accounts.ts';
import { emptyAmong } from '../../ui/fields/empty-among.ts';
import type { FormFault } from '../../ui/fields/use-form.ts';
import { type DateRange, type Period, rangeFault, type RangeFault, rangeOf } from './periods.ts';

export type StatementChoice = {
  readonly type: StatementType;
  readonly accNo: string;
  readonly period: Period | '';
  /** The dates of a custom period. */
  readonly from: string;
  readonly to: string;
};

export type ChoiceFault = FormFault & { readonly kind: RangeFault };

/** The days of a choice of which nothing is left out. */
export function chosenRange({ period, from, to }: StatementChoice, today: string): DateRange {
  return period === 'Custom' || period === '' ? { from, to } : rangeOf(period, today);
}

/** All that is left out, or what is wrong with the two dates, which the later one of them says. */
export function choiceFault(choice: StatementChoice, today: string): ChoiceFault | null {
  const dates = choice.period === 'Custom' ? (['from', 'to'] as const) : [];
  const missing = emptyAmong(['accNo', 'period', ...dates], (field) => choice[field] === '');
  if (missing !== null) return { kind: 'incomplete', ...missing };
  const kind = rangeFault(chosenRange(choice, today), today);
  return kind === null ? null : { kind, field: 'to' };
}
