import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { type Admission, admission } from './admission.ts';

let gate: Admission;
/** Who has come in, in that order. */
let entered: string[];
beforeEach(() => {
  entered = [];
});

test('as many come in as there are places, and the next when one leaves', async () => {
  gate = admission(2);
  await come('a', 'b', 'c');
  expect(entered).toEqual(['a', 'b']);

  await leave(0);

  expect(entered).toEqual(['a', 'b', 'c']);
});

test('a conflict halves the places', async () => {
  gate = admission(4);
  await come('a', 'b', 'c', 'd', 'e');

  await leave(1);
  await leave(0);
  expect(entered).toEqual(['a', 'b', 'c', 'd']);
  await leave(0);

  expect(entered).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('one place always stays', async () => {
  gate = admission(4);
  for (let conflict = 0; conflict < 10; conflict += 1) {
    await come('again');
    await leave(2);
  }

  await come('last');

  expect(entered.at(-1)).toBe('last');
});

test('successes give the places back, more slowly than conflicts take them', async () => {
  gate = admission(2);
  await come('loser');
  await leave(1);
  await come('a', 'b');
  expect(entered).toEqual(['loser', 'a']);

  await leave(0);
  await leave(0);
  for (let success = 0; success < 20; success += 1) {
    await come('next');
    await leave(0);
  }
  await come('x', 'y');

  expect(entered.slice(-2)).toEqual(['x', 'y']);
});

test('what has failed comes in before what waits, and alone after its third failure', async () => {
  gate = admission(4);
  await come('a', 'b', 'c', 'd', 'waits');

  await leave(3);
  await come('again', 3);
  await leave(0);
  await leave(0);
  expect(entered).toEqual(['a', 'b', 'c', 'd']);
  await leave(0);

  expect(entered).toEqual(['a', 'b', 'c', 'd', 'again']);
});

/** Sends them to the gate; a number is how often the one before it has failed. */
async function come(...words: (number | string)[]): Promise<void> {
  for (const [index, word] of words.entries()) {
    if (typeof word === 'number') continue;
    const failures = words[index + 1];
    void gate.enter(typeof failures === 'number' ? failures : 0).then(() => entered.push(word));
  }
  await turnOfTheLoop();
}

async function leave(failures: number): Promise<void> {
  gate.leave(failures);
  await turnOfTheLoop();
}
