import { expect, test } from 'vitest';
import { emptyRail, readRail } from './rail-draft.ts';

const draft = { ...emptyRail, kind: 'never' } as const;

test.each(['3x', '0', '-1', '1.5', '1000001'])(
  'a count of %o is refused in a sentence instead of meaning all payments',
  (times) => {
    expect(readRail('NEFT', { ...draft, times })).toEqual({
      kind: 'wrong',
      sentence: 'A whole number from 1 to 1000000, or nothing for all.',
    });
  },
);

test.each([
  [{ times: ' 3 ' }, { answer: { kind: 'never' }, times: 3 }],
  [{ times: '' }, { answer: { kind: 'never' } }],
  [{ kind: 'late' }, { answer: { kind: 'late', by: 'PT6H' } }],
  [{ kind: 'returned' }, { answer: { kind: 'returned', reason: 'Account closed' } }],
  [{ kind: 'as-usual', times: '3x' }, { answer: { kind: 'as-usual' } }],
] as const)('the fields %o ask the rail for %o', (change, wish) => {
  expect(readRail('NEFT', { ...draft, ...change })).toEqual({
    kind: 'wish',
    wish: { rail: 'NEFT', ...wish },
  });
});
