import { expect, test } from 'vitest';
import { statementTypeOf } from './statement-accounts.ts';

test.each([
  ['10', 'SB'],
  ['11', 'others'],
  ['13', 'CC'],
  ['14', 'OD'],
  ['99', 'others'],
])('an account of code %s stands under the type %s (B123, A2)', (code, type) => {
  expect(statementTypeOf(code)).toBe(type);
});
