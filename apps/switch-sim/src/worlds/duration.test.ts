import { expect, test } from 'vitest';
import { kolkataIso } from '../clock.ts';
import { later, readDuration } from './duration.ts';

function after(start: string, duration: string): string {
  const read = readDuration(duration);
  if (read === null) throw new Error(`${duration} is no duration`);
  return kolkataIso(later(new Date(start), read));
}

test.each([
  ['PT1S', '2026-01-31T10:00:01.000+05:30'],
  ['PT90M', '2026-01-31T11:30:00.000+05:30'],
  ['P1D', '2026-02-01T10:00:00.000+05:30'],
  ['P2W', '2026-02-14T10:00:00.000+05:30'],
  ['P1M', '2026-02-28T10:00:00.000+05:30'],
  ['P2M', '2026-03-31T10:00:00.000+05:30'],
  ['P1Y1M1DT1H', '2027-03-01T11:00:00.000+05:30'],
  ['P0D', '2026-01-31T10:00:00.000+05:30'],
])('31 January 10:00 in Kolkata plus %s is %s', (duration, expected) => {
  expect(after('2026-01-31T10:00:00+05:30', duration)).toBe(expected);
});

test('months follow the calendar of Kolkata, also in the hours when the day differs in London', () => {
  expect(after('2026-01-31T01:00:00+05:30', 'P1M')).toBe('2026-02-28T01:00:00.000+05:30');
  expect(after('2028-01-31T23:59:59.999+05:30', 'P1M')).toBe('2028-02-29T23:59:59.999+05:30');
});

test.each(['', 'P', 'PT', 'P1', '1D', 'P-1D', 'P1DT', 'p1d', 'P1D ', 'P1H', 'PT1D', 'P99999999D'])(
  '%j is no duration',
  (text) => {
    expect(readDuration(text)).toBeNull();
  },
);
