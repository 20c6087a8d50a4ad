import { expect, test } from 'vitest';
import { daysSince } from './days-since.ts';

test.each([
  ['2026-11-19 23:59:59', '2026-11-21 00:00:01', 2],
  ['2026-11-21 00:00:00', '2026-11-21 23:59:59', 0],
  ['2026-02-28 10:00:00', '2026-03-01 09:00:00', 1],
  ['2026-11-22 00:00:00', '2026-11-21 10:00:00', 0],
])('from %s to %s the calendar counts %d days', (moment, until, days) => {
  expect(daysSince(moment, until)).toBe(days);
});
