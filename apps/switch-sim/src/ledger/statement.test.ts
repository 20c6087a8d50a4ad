/** @module-tag both-engines */
import { beforeEach, expect, test } from 'vitest';
import {
  balanceOf,
  entriesBetween,
  movedSince,
  newestPostings,
  postingsFrom,
} from './statement.ts';
import { asha, bookOfEachTest, morningOf, openTestBook, ravi } from './testing/open-test-book.ts';

const book = bookOfEachTest();
/** Asha's opening balance on the 15th, then one paisa each day from the 16th to the 25th. */
beforeEach(async () => {
  for (let day = 16; day <= 25; day += 1) {
    await book.post({
      kind: 'test',
      legs: [
        { account: asha, amount: -1n, narration: `Day ${day}` },
        { account: ravi, amount: 1n, narration: `Day ${day}` },
      ],
      cause: { kind: 'test', id: `day ${day}` },
      at: morningOf(`2026-01-${day}`),
    });
  }
});

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

const daysOf = async (from: string, to: string, account = asha) => {
  const range = await entriesBetween(book.store.read, account, { from, to });
  const lines = await postingsFrom(book.store.read, account, range);
  expect(lines).toHaveLength(range.count);
  return lines.map(({ entryOn }) => entryOn);
};

test('a period has both of its days, oldest first, wherever it lies in the passbook', async () => {
  expect(await daysOf('2026-01-17', '2026-01-19')).toEqual([
    '2026-01-17',
    '2026-01-18',
    '2026-01-19',
  ]);
  expect(await daysOf('2025-12-01', '2026-01-16')).toEqual(['2026-01-15', '2026-01-16']);
  expect(await daysOf('2026-01-25', '2026-02-28')).toEqual(['2026-01-25']);
  expect(await daysOf('2026-01-01', '2026-01-31')).toHaveLength(11);
});

test('a period is one of the days of its own passbook, not of another that has more', async () => {
  expect(await daysOf('2026-01-17', '2026-01-18', ravi)).toEqual(['2026-01-17', '2026-01-18']);
  expect(await daysOf('2026-01-01', '2026-01-31', '999')).toEqual([]);
});

test('a period without entries is empty', async () => {
  expect(await daysOf('2025-01-01', '2025-12-31')).toEqual([]);
  expect(await daysOf('2026-01-26', '2026-12-31')).toEqual([]);
});

test('the balance is the one after the newest entry, and null without an account', async () => {
  const [newest] = await newestPostings(book.store.read, asha, 1);

  expect(await balanceOf(book.store.read, asha)).toBe(newest?.balanceAfter);
  expect(await balanceOf(book.store.read, '999')).toBeNull();
});

test('a reader inside a transaction sees what the transaction has done', async () => {
  const balance = await book.store.transaction((tx) => balanceOf(tx, ravi));

  expect(balance).toBe(10n);
});

test('by how much a balance has moved since a moment has what was entered after it, and not at it', async () => {
  const own = await openTestBook();
  const at = (minute: number) => new Date(`2026-01-15T12:${minute}:00+05:30`);
  for (const [minute, amount] of [
    [10, 1_00n],
    [20, 20_00n],
    [30, 7_00n],
  ] as const) {
    await own.post({
      kind: 'test',
      legs: [
        { account: asha, amount: -amount, narration: 'Paid' },
        { account: ravi, amount, narration: 'Got' },
      ],
      cause: { kind: 'test', id: `minute ${minute}` },
      at: at(minute),
    });
  }
  const moved = (account: string, minute: number) =>
    movedSince(own.store.read, account, at(minute));
  expect(await moved(ravi, 59)).toBe(0n);
  expect(await moved(ravi, 30)).toBe(0n);
  expect(await moved(ravi, 29)).toBe(7_00n);
  expect(await moved(ravi, 20)).toBe(7_00n);
  expect(await moved(ravi, 19)).toBe(27_00n);
  expect(await moved(ravi, 10)).toBe(27_00n);
  expect(await movedSince(own.store.read, ravi, new Date(0))).toBe(28_00n);
  expect(await moved(asha, 10)).toBe(-27_00n);
  expect(await moved('999', 10)).toBe(0n);
  await own.close();
});
