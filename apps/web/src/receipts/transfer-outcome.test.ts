import { expect, test } from 'vitest';
import { outcomeOf } from './transfer-outcome.ts';

test.each([
  [null, { isCompleted: true, hasUtr: false }],
  ['IMPS', { isCompleted: true, hasUtr: false }],
  ['NEFT', { isCompleted: false, hasUtr: true }],
  ['RTGS', { isCompleted: true, hasUtr: true }],
] as const)(
  'of all rails only NEFT waits for its batch, and %s has its number',
  (rail, outcome) => {
    expect(outcomeOf(rail)).toEqual(outcome);
  },
);
