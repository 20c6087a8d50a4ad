import { daysAfter, monthsAfter } from '@sahakar/contracts/wire/dates';
import { weekdayOf } from './calendar.ts';

export type DayBounds = { readonly first: string; readonly last: string };

/** The day to which a key leads in a calendar, kept within the bounds; null for any other key. */
export function steppedDate(day: string, key: string, bounds: DayBounds): string | null {
  const step = steps[key];
  return step === undefined ? null : withinDays(step(day), bounds);
}

export function withinDays(day: string, { first, last }: DayBounds): string {
  if (day > last) return last;
  return day < first ? first : day;
}

// The keys of the date picker dialog in the ARIA Authoring Practices.
const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => daysAfter(day, -1),
  ArrowRight: (day) => daysAfter(day, 1),
  ArrowUp: (day) => daysAfter(day, -7),
  ArrowDown: (day) => daysAfter(day, 7),
  PageUp: (day) => monthsAfter(day, -1),
  PageDown: (day) => monthsAfter(day, 1),
  Home: (day) => daysAfter(day, -weekdayOf(day)),
  End: (day) => daysAfter(day, 6 - weekdayOf(day)),
};
