import { daysInMonth } from '@sahakar/contracts/wire/dates';
import type { Period } from '../ledger/statement.ts';

/** The last day that a statement from this day may reach: one year later (RULINGS A13). */
export function lastDayOfStatement(from: string): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const last = Math.min(day, daysInMonth(year + 1, month));
  return [year + 1, month, last].map((part) => String(part).padStart(2, '0')).join('-');
}

/** What is wrong with a period, as a sentence for the customer; null where nothing is. */
export function periodFault({ from, to }: Period, today: string): string | null {
  if (from > today || to > today) return 'The dates cannot be in the future.';
  if (to < from) return 'The end date cannot be before the start date.';
  if (to > lastDayOfStatement(from)) return 'Please choose a period of at most one year.';
  return null;
}
