import { expect, test } from 'vitest';
import { dayMonthYear, dayNamedMonthYear, transferMoment } from './dates.ts';

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
