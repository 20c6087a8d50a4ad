import { expect, test } from 'vitest';
import { isCredit } from './is-credit.ts';

test.each([
  ['C', true],
  ['CR', true],
  ['cr', true],
  ['D', false],
  ['DR', false],
  ['X', false],
  ['', false],
])('a line of type %j is a credit: %s (B144, B145, A4)', (type, credit) => {
  expect(isCredit(type)).toBe(credit);
});
