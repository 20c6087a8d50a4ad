import { expect, test } from 'vitest';
import {
  dayMonthYear,
  dayNamedMonthYear,
  momentOrDay,
  transferMoment,
  daysSince,
  headerMoment,
} from './dates.ts';

test('a date on an account screen is written DD-MM-YYYY', () => {
  expect(dayMonthYear('2026-09-05')).toBe('05-09-2026');
  expect(dayMonthYear('2026-09-05 10:15:30')).toBe('05-09-2026');
});

test.each([
  ['2026-11-21 00:05:09', '21-Nov-2026 12:05 AM'],
  ['2026-09-01 09:07:00', '01-Sep-2026 09:07 AM'],
  ['2026-02-28 12:00:00', '28-Feb-2026 12:00 PM'],
  ['2026-12-31 23:59:59', '31-Dec-2026 11:59 PM'],
])('the moment %s of a transfer is written %s', (moment, text) => {
  expect(transferMoment(moment, 'en')).toBe(text);
});

test('a moment of which the day alone is told is written without a time', () => {
  expect(momentOrDay('2026-09-05', 'en')).toBe('05-Sep-2026');
  expect(momentOrDay('2026-09-05 18:04:11', 'en')).toBe('05-Sep-2026 06:04 PM');
});

test('months have twelve names of their own in every language', () => {
  for (const language of ['en', 'ma', 'hi'] as const) {
    const names = Array.from({ length: 12 }, (_, month) =>
      dayNamedMonthYear(`2026-${String(month + 1).padStart(2, '0')}-01`, language).slice(3, -5),
    );
    expect(new Set(names).size).toBe(12);
    expect(names.every((name) => name.length > 0 && !/\d/.test(name))).toBe(true);
  }
  expect(dayNamedMonthYear('2026-09-01', 'ma')).toBe('01-सप्टें-2026');
  expect(dayNamedMonthYear('2026-09-01', 'hi')).toBe('01-सित-2026');
});

test.each([
  ['2026-11-19 23:59:59', '2026-11-21 00:00:01', 2],
  ['2026-11-21 00:00:00', '2026-11-21 23:59:59', 0],
  ['2026-02-28 10:00:00', '2026-03-01 09:00:00', 1],
  ['2026-11-22 00:00:00', '2026-11-21 10:00:00', 0],
])('from %s to %s the calendar counts %d days', (moment, until, days) => {
  expect(daysSince(moment, until)).toBe(days);
});

test('writes the bank time as DD-MMM-YY hh:mm A (A339)', () => {
  expect(headerMoment('2026-09-05 18:04:11', 'en')).toBe('05-Sep-26 06:04 PM');
  expect(headerMoment('2026-11-21 00:09:00', 'en')).toBe('21-Nov-26 12:09 AM');
});
