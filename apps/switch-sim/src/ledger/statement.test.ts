import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, newestPostings, postingsBetween } from './statement.ts';
import { asha, openTestBook, ravi, type TestBook } from './testing/open-test-book.ts';

let book: TestBook;
/** Asha's opening balance on the 15th, then one paisa each day from the 16th to the 25th. */
beforeAll(async () => {
  book = await openTestBook();
  for (let day = 16; day <= 25; day += 1) {
    await book.post({
      kind: 'test',
      legs: [
        { account: asha, amount: -1n, narration: `Day ${day}` },
        { account: ravi, amount: 1n, narration: `Day ${day}` },
      ],
      cause: { kind: 'test', id: `day ${day}` },
      entryOn: `2026-01-${day}`,
    });
  }
});
afterAll(() => book.close());

test('the newest entries come first, and the next page goes on where one ended', async () => {
  const first = await newestPostings(book.store.read, asha, 4);
  const second = await newestPostings(book.store.read, asha, 4, first.at(-1)?.entryNo);

  expect(first.map(({ narration }) => narration)).toEqual(['Day 25', 'Day 24', 'Day 23', 'Day 22']);
  expect(second.map(({ narration }) => narration)).toEqual([
    'Day 21',
    'Day 20',
    'Day 19',
    'Day 18',
  ]);
});

test('a period has both of its days, oldest first, page by page', async () => {
  const period = { from: '2026-01-17', to: '2026-01-20' };
  const first = await postingsBetween(book.store.read, asha, period, { size: 3 });
  const after = first.at(-1)?.entryNo ?? 0;
  const second = await postingsBetween(book.store.read, asha, period, { size: 3, after });

  expect(first.map(({ entryOn }) => entryOn)).toEqual(['2026-01-17', '2026-01-18', '2026-01-19']);
  expect(second.map(({ entryOn }) => entryOn)).toEqual(['2026-01-20']);
});

test('a period without entries is empty', async () => {
  const period = { from: '2025-01-01', to: '2025-12-31' };
  expect(await postingsBetween(book.store.read, asha, period, { size: 10 })).toEqual([]);
});

test('the balance is the one after the newest entry, and null without an account', async () => {
  const [newest] = await newestPostings(book.store.read, asha, 1);

  expect(await balanceOf(book.store.read, asha)).toBe(newest?.balanceAfter);
  expect(await balanceOf(book.store.read, '999')).toBeNull();
});

test('a reader inside a transaction sees what the transaction has done', async () => {
  const seen = await book.store.transaction((tx) => balanceOf(tx, ravi));

  expect(seen).toBe(10n);
});
