import { beforeEach, expect, test } from 'vitest';
import { takingTurns } from './let-others-in.ts';

// Time goes by with the work alone, however busy the machine is.
let now = 0;
let letOthersIn: () => Promise<void>;

beforeEach(() => {
  letOthersIn = takingTurns(() => now);
});

/** Keeps the thread for longer than a slice. */
function work(): void {
  now += 12;
}

test('between two slices of long work everybody else has a turn', async () => {
  const order: string[] = [];
  const long = (async () => {
    for (let slice = 1; slice <= 3; slice += 1) {
      await letOthersIn();
      work();
      order.push(`slice ${slice}`);
    }
  })();
  const others = (async () => {
    for (let turn = 1; turn <= 3; turn += 1) {
      await new Promise(setImmediate);
      order.push(`turn ${turn}`);
    }
  })();
  await Promise.all([long, others]);
  expect(order.join(' ')).toMatch(/slice 1 turn \d.* slice 2 turn \d.* slice 3/);
});

test('of several long answers one goes on in each turn, the one that has waited longest', async () => {
  let turn = 0;
  const slices: [number, string][] = [];
  const long = async (name: string) => {
    for (let slice = 0; slice < 3; slice += 1) {
      await letOthersIn();
      work();
      slices.push([turn, name]);
    }
  };
  const works = ['statement', 'schedule', 'payees'].map(long);
  for (; slices.length < 9; turn += 1) await new Promise(setImmediate);
  await Promise.all(works);
  expect(slices).toHaveLength(9);
  expect(new Set(slices.map(([at]) => at)).size).toBe(9);
  expect(slices.slice(0, 3).map(([, name]) => name)).toEqual(['statement', 'schedule', 'payees']);
});

test('short work goes on at once', async () => {
  await letOthersIn();
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  await letOthersIn();
  expect(turns).toBe(0);
});

test('where the clock is behind the beginning of a slice, others have their turn as well', async () => {
  now = 60_000;
  await letOthersIn();
  now = 0;
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  await letOthersIn();
  expect(turns).toBe(1);
});
