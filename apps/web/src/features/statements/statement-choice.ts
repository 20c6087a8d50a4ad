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

export type ChoiceFault = FormFault & { readonly kind: RangeFault | 'noAccount' };

/** The days of a choice of which nothing is left out. */
export function chosenRange({ period, from, to }: StatementChoice, today: string): DateRange {
  return period === 'Custom' || period === '' ? { from, to } : rangeOf(period, today);
}

/**
 * All that is left out, or what is wrong with the two dates, which the later one of them says. Where
 * the customer has no account of the type, that is said, and not that one is to be chosen.
 */
export function choiceFaults(
  choice: StatementChoice,
  { today, hasNone }: { readonly today: string; readonly hasNone: boolean },
): readonly ChoiceFault[] {
  const none: readonly ChoiceFault[] = hasNone ? [{ kind: 'noAccount', field: 'accNo' }] : [];
  const account = hasNone ? [] : (['accNo'] as const);
  const dates = choice.period === 'Custom' ? (['from', 'to'] as const) : [];
  const missing = emptyAmong([...account, 'period', ...dates], (field) => choice[field] === '');
  if (missing !== null) return [...none, { kind: 'incomplete', ...missing }];
  const kind = rangeFault(chosenRange(choice, today), today);
  return kind === null ? none : [...none, { kind, field: 'to' }];
}
