import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turnOfAnswers } from './answers-of-a-turn.ts';
import { takingTurns } from './let-others-in.ts';

async function leaveLater(count: number): Promise<number[]> {
  const left: number[] = [];
  for (let at = 0; at < count; at += 1) void turnOfAnswers().then(() => left.push(at));
  await Promise.resolve();
  return left;
}

test('answers that are ready in one turn wait for its end, and leave in their order', async () => {
  const left = await leaveLater(3);
  expect(left).toEqual([]);
  await setImmediate();
  expect(left).toEqual([0, 1, 2]);
});

test('sixteen of them wait for nobody else, and those behind them leave with the turn', async () => {
  const left = await leaveLater(18);
  expect(left).toHaveLength(16);
  await setImmediate();
  expect(left).toHaveLength(18);
});

test('an answer leaves before long work that was to go on earlier in the same turn', async () => {
  let now = 0;
  const letOthersIn = takingTurns(() => now);
  await letOthersIn();
  now += 1;
  const order: string[] = [];
  const work = letOthersIn().then(() => order.push('long work'));
  const answer = turnOfAnswers().then(() => order.push('answer'));
  await Promise.all([work, answer]);
  expect(order).toEqual(['answer', 'long work']);
});
