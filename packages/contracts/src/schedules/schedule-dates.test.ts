import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { count, isWritable, scheduleDate, scheduleFrequencies } from './schedule-dates.ts';

test('1 is Once, and daily, weekly and monthly follow it (C175, C176)', () => {
  expect(scheduleFrequencies).toEqual({ '1': 'once', '2': 'daily', '3': 'weekly', '4': 'monthly' });
});

test.each([
  ['1', '2027-01-31', ['2027-01-31']],
  ['2', '2026-12-30', ['2026-12-30', '2026-12-31', '2027-01-01']],
  ['3', '2026-12-24', ['2026-12-24', '2026-12-31', '2027-01-07']],
  ['4', '2027-01-31', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  ['4', '2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30']],
] as const)(
  'a schedule of frequency %s from %s begins on its first day and always counts from it (C173, C174)',
  (frequency, start, dates) => {
    expect(dates.map((_, n) => scheduleDate(start, frequency, n))).toEqual(dates);
  },
);

test('as many payments as the field has digits lie on days that the wire can name, but monthly ones', () => {
  expect(isWritable('2026-11-22', '2', 99_999)).toBe(true);
  expect(isWritable('2026-11-22', '3', 99_999)).toBe(true);
  expect(isWritable('2026-11-22', '4', 99_999)).toBe(false);
  expect(isWritable('2026-11-22', '4', 95_000)).toBe(true);
});

test('a count has at most five digits, whether it comes as text or as a number', () => {
  for (const taken of ['0', '99999', 0, 99_999])
    expect(z.safeDecode(count, taken)).toMatchObject({ data: Number(taken) });
  for (const other of ['', '-1', '1.5', '100000', -1, 1.5, 100_000, 99_999_999_999])
    expect(z.safeDecode(count, other)).toMatchObject({ success: false });
});
