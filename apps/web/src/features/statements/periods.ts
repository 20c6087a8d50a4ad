import { daysAfter, monthsAfter } from '@sahakar/contracts/wire/dates';
import { firstOfMonth, lastOfMonth } from '../../ui/dates/calendar.ts';

// Spelled so in the product: the second one is the previous month.
export const periods = ['CurrentMonth', 'priousMonth', 'year', 'Custom'] as const;
export type Period = (typeof periods)[number];

/** Business dates, both included. */
export type DateRange = { readonly from: string; readonly to: string };

/** The days of a period; a custom one has none of its own (RULINGS A12). */
export function rangeOf(period: Exclude<Period, 'Custom'>, today: string): DateRange {
  switch (period) {
    case 'CurrentMonth':
      return { from: firstOfMonth(today), to: today };
    case 'priousMonth': {
      const inIt = monthsAfter(today, -1);
      return { from: firstOfMonth(inIt), to: lastOfMonth(inIt) };
    }
    case 'year':
      return { from: daysAfter(monthsAfter(today, -12), 1), to: today };
  }
}

export type RangeFault = 'incomplete' | 'future' | 'reversed' | 'tooLong';

/** What is wrong with the dates that a customer chose, or null. */
export function rangeFault({ from, to }: DateRange, today: string): RangeFault | null {
  if (from === '' || to === '') return 'incomplete';
  if (from > today || to > today) return 'future';
  if (to < from) return 'reversed';
  return to > lastDayFrom(from) ? 'tooLong' : null;
}

/** The last day of a statement that begins on this one: a year later (RULINGS A13). */
export function lastDayFrom(from: string): string {
  return monthsAfter(from, 12);
}
