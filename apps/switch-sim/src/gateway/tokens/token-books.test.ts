import { expect, onTestFinished, test, vi } from 'vitest';
import { machineNow } from '../../clock.ts';
import { setAhead } from '../../testing/machine-clock.ts';
import { bothEngines } from '../../testing/both-engines.ts';
import { signInAs } from '../../testing/signed-in-client.ts';
import { startBank } from '../../testing/start-bank.ts';
import { memoryTokenBook } from './memory-token-book.ts';
import { sharedTokenBook } from './shared-token-book.ts';
import type { TokenBook } from './token-book.ts';

const hour = 3_600_000;
const lifeMilliseconds = 120_000;
const limits = () => ({ perSessionMax: 8, liveMax: 3, failuresMax: 3 });

/** Gives a token to a session of its own; false where too many live. */
function give(book: TokenBook, kid: string, isOfUser = false): Promise<boolean> {
  const issuedAt = machineNow();
  const expiresAt = issuedAt + lifeMilliseconds;
  return book.add({ kid, sessionHash: `session of ${kid}`, issuedAt, expiresAt }, isOfUser);
}

/** Lets time pass, which the machine's clock follows from wherever it is set. */
function passingTime(): (milliseconds: number) => void {
  let passed = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  onTestFinished(() => clock.mockRestore());
  return (milliseconds) => (passed += milliseconds);
}

test('tokens of before the clock was set back are forgotten in their own time, and not when it is there again', async () => {
  const pass = passingTime();
  const book = memoryTokenBook(limits);
  setAhead(hour);
  expect([await give(book, 'a'), await give(book, 'b')]).toEqual([true, true]);
  setAhead(0);
  expect([await give(book, 'c'), await give(book, 'd')]).toEqual([true, false]);
  pass(lifeMilliseconds + 1);
  expect([await give(book, 'e'), await give(book, 'f')]).toEqual([true, true]);
  expect(await book.find('a')).toBeNull();
});

test('tokens that processes share are counted anew after the clock was set back', async () => {
  const { bank } = await startBank();
  const pass = passingTime();
  const book = sharedTokenBook(bank.store, limits);
  const giveLater = async (kid: string) => {
    pass(1_001);
    return give(book, kid);
  };
  setAhead(hour);
  expect(await giveLater('a')).toBe(true);
  setAhead(0);
  expect([await giveLater('b'), await giveLater('c'), await giveLater('d')]).toEqual([
    true,
    true,
    false,
  ]);
  pass(lifeMilliseconds);
  expect(await giveLater('e')).toBe(true);
  expect(await book.find('b')).toBeNull();
});

test('strangers who have all the tokens that there may be keep nobody with a password out (ASSURANCE D16)', async () => {
  const book = memoryTokenBook(limits);
  expect([await give(book, 'a'), await give(book, 'b'), await give(book, 'c')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(await give(book, 'd')).toBe(false);

  expect(await give(book, 'user 1', true)).toBe(true);
  expect(await book.find('a')).toBeNull();
  expect(await book.find('b')).not.toBeNull();
  expect([await give(book, 'user 2', true), await give(book, 'user 3', true)]).toEqual([
    true,
    true,
  ]);
  // What is left is of users, none of whom has to give way.
  expect([await give(book, 'user 4', true), await give(book, 'e')]).toEqual([false, false]);
  expect(await book.find('user 1')).not.toBeNull();
});

test('nor do they where processes share the tokens (ASSURANCE D16)', bothEngines, async () => {
  const own = await startBank();
  const { bank } = own;
  const pass = passingTime();
  const book = sharedTokenBook(bank.store, limits);
  const cookies = await Promise.all(
    ['asha', 'ravi', 'kavita', 'gurpreet'].map(async (key) => (await signInAs(own, key)).cookie),
  );
  const [first = '', ...others] = cookies.map((cookie) =>
    bank.secrets.mac('session', cookie.slice(cookie.indexOf('=') + 1)),
  );
  const giveTo = async (sessionHash: string, kid: string, isOfUser: boolean) => {
    pass(1_001);
    const issuedAt = machineNow();
    return book.add(
      { kid, sessionHash, issuedAt, expiresAt: issuedAt + lifeMilliseconds },
      isOfUser,
    );
  };
  for (const kid of ['a', 'b', 'c']) expect(await giveTo(`of ${kid}`, kid, false)).toBe(true);
  expect(await giveTo('of d', 'd', false)).toBe(false);
  expect(await giveTo(first, 'user 0', true)).toBe(true);
  expect(await book.find('a')).toBeNull();
  expect(await book.find('c')).not.toBeNull();
  const given = [];
  for (const [at, hash] of others.entries()) given.push(await giveTo(hash, `user ${at + 1}`, true));
  expect(given).toEqual([true, true, false]);
  expect(await book.find('user 0')).not.toBeNull();
});
