import { expect, onTestFinished, test, vi } from 'vitest';
import { machineNow } from '../../clock.ts';
import { setAhead } from '../../testing/machine-clock.ts';
import { startBank } from '../../testing/start-bank.ts';
import { memoryTokenBook } from './memory-token-book.ts';
import { sharedTokenBook } from './shared-token-book.ts';
import type { TokenBook } from './token-book.ts';

const hour = 3_600_000;
const lifeMilliseconds = 120_000;
const limits = () => ({ perSessionMax: 8, liveMax: 3, failuresMax: 3 });

/** Gives a token to a session of its own; false where too many live. */
function give(book: TokenBook, kid: string): Promise<boolean> {
  const issuedAt = machineNow();
  const expiresAt = issuedAt + lifeMilliseconds;
  return book.add({ kid, sessionHash: `session of ${kid}`, issuedAt, expiresAt });
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
