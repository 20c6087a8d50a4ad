import { expect, test } from 'vitest';
import { sessionMinutes } from './session-at-bank.ts';

test.each([
  ['12', 12],
  ['5', 5],
  ['0', 10],
  [null, 10],
  ['soon', 10],
])('reads a session time of %j as %s minutes (A079, R-13)', (told, minutes) => {
  expect(sessionMinutes(told, 10)).toBe(minutes);
});
