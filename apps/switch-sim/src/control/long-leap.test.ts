import { expect, test } from 'vitest';
import { refuseLongLeap } from './long-leap.ts';

const from = new Date('2026-11-21T10:00:00+05:30');
const leapTo = (to: string) => () => refuseLongLeap(from, new Date(to), { clockLeapYearsMax: 10 });

test('the clock leads ten years on to the moment, and back as far as it likes', () => {
  expect(leapTo('2036-11-21T10:00:00+05:30')).not.toThrow();
  expect(leapTo('2000-01-01T00:00:00+05:30')).not.toThrow();
  expect(leapTo('2036-11-21T10:00:00.001+05:30')).toThrow('leaps by 10 years at once at the most');
});
