import { expect, test } from 'vitest';
import { firstOfMonth, lastOfMonth, weekdayOf, weeksOfMonth } from './calendar.ts';

test('a month begins with its first and ends with its last day, in leap years too', () => {
  expect(firstOfMonth('2026-11-21')).toBe('2026-11-01');
  expect(lastOfMonth('2028-02-03')).toBe('2028-02-29');
});

test('weeks begin with Monday', () => {
  expect(weekdayOf('2026-11-16')).toBe(0);
  expect(weekdayOf('2026-11-22')).toBe(6);
});

test.each(['2026-11-21', '2027-02-01', '2026-02-10', '2026-08-31'])(
  'the weeks of the month of %s hold each of its days once, under its weekday',
  (date) => {
    const weeks = weeksOfMonth(date);
    const days = weeks.flat().filter((day) => day !== null);
    expect(days[0]).toBe(firstOfMonth(date));
    expect(days.at(-1)).toBe(lastOfMonth(date));
    expect(new Set(days).size).toBe(Number(lastOfMonth(date).slice(8)));
    for (const week of weeks) {
      expect(week).toHaveLength(7);
      week.forEach((day, place) => day !== null && expect(weekdayOf(day)).toBe(place));
    }
  },
);
