import { expect, test } from 'vitest';
import { scheduledType } from './use-schedule-words.ts';

test.each([
  ['INTRA', 'INTRA'],
  ['NEFT', 'NEFT'],
  ['2', 'NEFT'],
  ['INTER', 'NEFT'],
  ['', 'NEFT'],
])('a schedule of the type %j is shown as %s (C111)', (sent, shown) => {
  expect(scheduledType(sent)).toBe(shown);
});
