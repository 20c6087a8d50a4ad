import { expect, test } from 'vitest';
import { inTurn, warmUntilItStands } from './rounds.ts';

/** Gives these figures one after the other, and the last one for ever. */
function figures(...values: number[]): () => Promise<number> {
  return () => Promise.resolve((values.length > 1 ? values.shift() : values[0]) ?? Number.NaN);
}

test('a warm-up ends with the first round within 5 % of the one before', async () => {
  expect(await warmUntilItStands(figures(1000, 700, 640, 620, 619))).toEqual({
    rounds: 4,
    stands: true,
  });
});

test('a warm-up whose figure never stands says so instead of going on', async () => {
  let figure = 1;
  const doubled = () => Promise.resolve((figure *= 2));
  expect(await warmUntilItStands(doubled)).toEqual({ rounds: 10, stands: false });
});

test('each of those that are compared begins in its turn, and none is left out', () => {
  const rounds = [0, 1, 2, 3].map((round) => inTurn(['a', 'b', 'c'], round).join(''));
  expect(rounds).toEqual(['abc', 'bca', 'cab', 'abc']);
});
