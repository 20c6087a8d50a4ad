import { daysAfter } from '@sahakar/contracts/wire/dates';

/** The year that the scenario everyday tells, as business dates. */
export const firstDay = '2025-11-21';
export const lastDay = '2026-11-20';

const nationalHolidays = ['01-26', '05-01', '08-15', '10-02', '12-25'];

/** Dates by a rule: month ends, quarter ends, monthly 9, or every 14 from 6. */
export function datesOf(rule: string): string[] {
  const dates = rules[rule.replaceAll(/ \d+/g, '')];
  if (dates === undefined) throw new Error(`${rule} names no dates`);
  const [first = 0, second = 0] = (rule.match(/\d+/g) ?? []).map(Number);
  return dates(first, second);
}

const rules: Readonly<Record<string, (first: number, second: number) => string[]>> = {
  'month ends': monthEnds,
  'quarter ends': quarterEnds,
  monthly,
  'every from': everyDays,
};

/** Every so many days, beginning so many days into the year. */
export function everyDays(step: number, offset: number): string[] {
  return allDays.filter((_, index) => index >= offset && (index - offset) % step === 0);
}

/** The given day of each month. */
export function monthly(day: number): string[] {
  return allDays.filter((date) => dayOfMonth(date) === day);
}

/** The last day of each month on which the bank works. */
export function monthEnds(): string[] {
  return allDays.filter((date) => dayOfMonth(daysAfter(date, 1)) === 1).map(workingDay);
}

/** The last calendar day of each quarter. */
export function quarterEnds(): string[] {
  return allDays.filter((date) => /-(03-31|06-30|09-30|12-31)$/.test(date));
}

/** The date itself or the nearest day before it on which cheques are cleared. */
export function workingDay(date: string): string {
  return isHoliday(date) ? workingDay(daysAfter(date, -1)) : date;
}

/** Sundays, second and fourth Saturdays, national holidays. */
function isHoliday(date: string): boolean {
  const weekday = new Date(date).getUTCDay();
  const week = Math.ceil(dayOfMonth(date) / 7);
  return (
    weekday === 0 ||
    (weekday === 6 && (week === 2 || week === 4)) ||
    nationalHolidays.includes(date.slice(5))
  );
}

/** Oldest first. All times carry +05:30, so their text sorts as they do. */
export function inOrder<M extends { readonly at: string }>(movements: readonly M[]): M[] {
  return movements.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

function dayOfMonth(date: string): number {
  return Number(date.slice(8));
}

const allDays: readonly string[] = Array.from({ length: 365 }, (_, index) =>
  daysAfter(firstDay, index),
);
