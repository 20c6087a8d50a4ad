import { scheduleDate } from '@sahakar/contracts/schedules/schedule-dates';
import { expect, test } from 'vitest';
import { tell } from '@sahakar/crypto/testing/full-length';

/** By the Gregorian rule alone, without anything that knows a calendar. */
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lastDayOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
const written = (year: number, month: number, day: number) =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** What stands on page `n` of a calendar that is turned from this month on. */
function expectedDate(year: number, month: number, day: number, n: number): string {
  let [turnedYear, turnedMonth] = [year, month];
  for (let page = 0; page < n; page += 1) {
    turnedMonth += 1;
    if (turnedMonth > 12) [turnedYear, turnedMonth] = [turnedYear + 1, 1];
  }
  return written(turnedYear, turnedMonth, Math.min(day, lastDayOf(turnedYear, turnedMonth)));
}

test('monthly payments from the end of any month of 2024 to 2032 come on the days of a table of their own (H3, ASSURANCE D10)', () => {
  const differences: string[] = [];
  let compared = 0;
  for (let year = 2024; year <= 2032; year += 1) {
    for (let month = 1; month <= 12; month += 1) {
      for (let day = 28; day <= lastDayOf(year, month); day += 1) {
        const start = written(year, month, day);
        for (let n = 0; n <= 120; n += 1) {
          const [is, shouldBe] = [scheduleDate(start, '4', n), expectedDate(year, month, day, n)];
          if (is !== shouldBe) differences.push(`${start} + ${n}: ${is}, not ${shouldBe}`);
          compared += 1;
        }
      }
    }
  }
  expect(differences).toEqual([]);
  // 372 days from the 28th on, each with its start and 120 payments after it.
  expect(compared).toBe(372 * 121);
  tell('D10', `${compared} dates, 0 differences`);
});
