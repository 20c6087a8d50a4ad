import * as z from 'zod/mini';
import { daysAfter, monthsAfter } from '../wire/dates.ts';

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

/** What Occurrence can say, and so what a list of payments can hold. */
const countMax = 99_999;

const ofFiveDigits = z.int().check(z.nonnegative(), z.maximum(countMax));

/** A number of payments or a place in the list: at most five digits, as text or as a number. */
export const count = z.codec(
  z.union([z.string().check(z.regex(/^\d{1,5}$/)), ofFiveDigits]),
  ofFiveDigits,
  { decode: Number, encode: String },
);

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
      return daysAfter(start, n);
    case '3':
      return daysAfter(start, 7 * n);
    case '4':
      return monthsAfter(start, n);
  }
}

/** True where every date of the schedule can be written on the wire, which knows four digits of a year. */
export function isWritable(start: string, frequency: ScheduleFrequency, payments: number): boolean {
  const last = scheduleDate(start, frequency, payments - 1);
  return last.length === lastDay.length && last <= lastDay;
}
