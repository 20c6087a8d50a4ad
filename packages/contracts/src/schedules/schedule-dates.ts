import * as z from 'zod/mini';
import { monthsAfter } from '../wire/dates.ts';

/** What ScheduleFrequency says; '1' is documented as Once, the others are ours (RULINGS H1). */
export const scheduleFrequencies = {
  '1': 'once',
  '2': 'daily',
  '3': 'weekly',
  '4': 'monthly',
} as const;
export type ScheduleFrequency = keyof typeof scheduleFrequencies;

// Safe: the keys of an object literal are its own names, and there are several.
export const scheduleFrequencyCodes = Object.keys(scheduleFrequencies) as [
  ScheduleFrequency,
  ...ScheduleFrequency[],
];

/** A number of payments or a place in the list: text of at most five digits. */
export const count = z.codec(z.union([z.string().check(z.regex(/^\d{1,5}$/)), z.int()]), z.int(), {
  decode: Number,
  encode: String,
});

/** The last day that a wire date can name. */
const lastDay = '9999-12-31';

/**
 * The date of the n-th payment, counted from 0: always from the start, so that a monthly schedule
 * which begins on the 31st comes back to it after a shorter month (RULINGS H3).
 */
export function scheduleDate(start: string, frequency: ScheduleFrequency, n: number): string {
  switch (frequency) {
    case '1':
      return start;
    case '2':
      return daysLater(start, n);
    case '3':
      return daysLater(start, 7 * n);
    case '4':
      return monthsAfter(start, n);
  }
}

/** True where every date of the schedule can be written on the wire, which knows four digits of a year. */
export function isWritable(start: string, frequency: ScheduleFrequency, payments: number): boolean {
  const last = scheduleDate(start, frequency, payments - 1);
  return last.length === lastDay.length && last <= lastDay;
}

/** A day so many days later. */
export function daysLater(date: string, days: number): string {
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8, 10));
  // A text that Date has to read itself costs four times as much, and a schedule has 99,999 days.
  const at = new Date(0);
  // Not Date.UTC, to which the year 50 is 1950.
  at.setUTCFullYear(Number(date.slice(0, 4)), month - 1, day + days);
  const iso = at.toISOString();
  return iso.slice(0, iso.indexOf('T'));
}
