import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('whoever asks again and again while something is read has it read once more, and the first answer counts', async () => {
  const ends: (() => void)[] = [];
  let done = 0;
  const ask = oneAtATime(async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    done += 1;
  });
  for (let times = 0; times < 5; times += 1) ask();
  ends[0]?.();
  await turnOfTheLoop();
  expect({ begun: ends.length, done }).toEqual({ begun: 2, done: 1 });

  ends[1]?.();
  await turnOfTheLoop();
  ask();
  expect({ begun: ends.length, done }).toEqual({ begun: 3, done: 2 });
});
