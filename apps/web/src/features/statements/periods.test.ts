import { expect, test } from 'vitest';
import { type RangeFault, rangeFault, rangeOf } from './periods.ts';

const today = '2026-11-21';

test.each([
  ['CurrentMonth', today, '2026-11-01', '2026-11-21'],
  ['CurrentMonth', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['priousMonth', today, '2026-10-01', '2026-10-31'],
  ['priousMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['priousMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['year', today, '2025-11-22', '2026-11-21'],
  ['year', '2028-02-29', '2027-03-01', '2028-02-29'],
] as const)('%s on %s is %s to %s', (period, day, from, to) => {
  expect(rangeOf(period, day)).toEqual({ from, to });
});

const judged: readonly [string, string, RangeFault | null, string][] = [
  ['2025-11-21', '2026-11-21', null, 'a year to the day'],
  ['2025-11-20', '2026-11-21', 'tooLong', 'a day more than a year'],
  ['2026-11-21', '2026-11-21', null, 'one day'],
  ['2026-11-21', '2026-11-20', 'reversed', 'an end before the start'],
  ['2026-11-21', '2026-11-22', 'future', 'an end that is to come'],
  ['2026-11-22', '2026-11-22', 'future', 'a start that is to come'],
  ['', '2026-11-21', 'incomplete', 'no start'],
  ['2026-11-21', '', 'incomplete', 'no end'],
];

test.each(judged)('%s to %s is judged %s: %s', (from, to, fault) => {
  expect(rangeFault({ from, to }, today)).toBe(fault);
});
