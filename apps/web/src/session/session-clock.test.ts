import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { clockText, secondsLeft, sessionStage, spokenSeconds } from './session-clock.ts';

const start = Date.parse('2026-11-21T10:00:00+05:30');
const endsAt = start + 10 * 60_000;
const at = (seconds: number) => endsAt - seconds * 1000;

test.each([
  [600, 'running'],
  [60, 'running'],
  [59, 'warning'],
  [1, 'warning'],
  [0, 'expired'],
  [-59, 'expired'],
  [-60, 'over'],
])('with %s seconds left a session is %s (A188, A189, R-2)', (seconds, stage) => {
  expect(sessionStage(endsAt, at(seconds), standardPolicy.session)).toBe(stage);
});

test('counts down from the session time in whole seconds (A187)', () => {
  expect(secondsLeft(endsAt, start)).toBe(600);
  expect(secondsLeft(endsAt, start + 1)).toBe(600);
  const steps = [999, 1000, 1001, 1999, 2000, 3000].map((passed) => start + passed);
  expect(steps.map((now) => secondsLeft(endsAt, now))).toEqual([600, 599, 599, 599, 598, 597]);
  expect(secondsLeft(endsAt, at(-5))).toBe(0);
});

test('writes the time left as minutes and seconds', () => {
  expect([600, 582, 59, 0].map(clockText)).toEqual(['10:00', '09:42', '00:59', '00:00']);
});

test('speaks at five moments of the last minute and is silent in between', () => {
  const heard = Array.from({ length: 59 }, (_, passed) => spokenSeconds(59 - passed));
  expect([...new Set(heard)]).toEqual([59, 45, 30, 20, 10]);
});
