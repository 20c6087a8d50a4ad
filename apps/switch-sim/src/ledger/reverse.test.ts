/** @module-tag both-engines */
import { journals } from '@sahakar/db/schema/ledger';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { newestPostings } from './statement.ts';
import { asha, bookOfEachTest, ravi } from './testing/open-test-book.ts';

const book = bookOfEachTest();

test('a reversal gives the money back and names the original (L4)', async () => {
  const rrn = await transferred(40_00n);

  const outcome = await book.reverse(rrn);

  expect(outcome.kind).toBe('posted');
  expect(await book.balanceOf(asha)).toBe(100_00n);
  expect(await book.balanceOf(ravi)).toBe(0n);
  const [line] = await newestPostings(book.store.read, asha, 1);
  expect(line).toMatchObject({
    amount: 40_00n,
    balanceAfter: 100_00n,
    narration: 'Reversal of Transfer to Ravi Kulkarni rent',
  });
  const [journal] = await book.store.read.select().from(journals).where(eq(journals.reverses, rrn));
  expect(journal).toMatchObject({ kind: 'reversal', causeKind: 'reversal', causeId: rrn });
});

test('a journal is reversed once, even when two ask at the same time (L4)', async () => {
  const rrn = await transferred(40_00n);

  const outcomes = await Promise.all([book.reverse(rrn), book.reverse(rrn)]);
  const late = await book.reverse(rrn);

  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['duplicate-cause', 'posted']);
  expect(late.kind).toBe('duplicate-cause');
  expect(await book.balanceOf(asha)).toBe(100_00n);
});

test('a reversal is final', async () => {
  const outcome = await book.reverse(await transferred(40_00n));
  const reversal = outcome.kind === 'posted' ? outcome.rrn : 'not posted';

  await expect(book.reverse(reversal)).rejects.toThrow('is a reversal');
  expect(await book.balanceOf(asha)).toBe(100_00n);
});

test('money that was spent meanwhile cannot be taken back', async () => {
  const rrn = await transferred(40_00n);
  await book.transfer(ravi, asha, 50n);

  const outcome = await book.reverse(rrn);

  expect(outcome).toEqual({ kind: 'insufficient', account: ravi });
  expect(await book.balanceOf(ravi)).toBe(39_50n);
});

test('what was never posted cannot be reversed', async () => {
  expect(await book.reverse('601500009999')).toEqual({ kind: 'unknown-journal' });
});

async function transferred(amount: bigint): Promise<string> {
  const outcome = await book.transfer(asha, ravi, amount);
  return outcome.kind === 'posted' ? outcome.rrn : outcome.kind;
}
