import { expect, test } from 'vitest';
import { periodFault } from './read-statement.ts';

const today = '2026-11-21';

test.each([
  ['2025-11-21', '2026-11-21', 'a whole year to the day'],
  ['2026-11-21', '2026-11-21', 'a single day'],
  ['2024-02-29', '2025-02-28', 'a year from a leap day'],
])('%s to %s is a period: %s (A13)', (from, to) => {
  expect(periodFault({ from, to }, today)).toBeNull();
});

test.each([
  ['2025-11-20', '2026-11-21', /one year/],
  ['2024-02-29', '2025-03-01', /one year/],
  ['2026-11-20', '2026-11-19', /before/],
  ['2026-11-20', '2026-11-22', /future/],
  ['2026-11-22', '2026-11-22', /future/],
])('%s to %s is none (A13)', (from, to, reason) => {
  expect(periodFault({ from, to }, today)).toMatch(reason);
});
