/** @module-tag both-engines */
import { counters } from '@sahakar/db/schema/world';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { expect, test } from 'vitest';
import { rrnBook, rrnOf } from './rrn.ts';
import { bookOfAllTests, openTestBook, today } from './testing/open-test-book.ts';

const book = bookOfAllTests();

const clock = { now: () => new Date(`${today}T00:00:00+05:30`), today: () => today };

test.each([
  ['2026-01-01', 0, '600100000000'],
  ['2026-12-31', 1, '636500000001'],
  ['2024-12-31', 99_999_999, '436699999999'],
  ['2024-03-01', 100_000_007, '406100000007'],
])('on %s the serial %i makes the number %s (L5)', (day, serial, rrn) => {
  expect(rrnOf(day, serial)).toBe(rrn);
});

test('no number is given out twice, across blocks, books and callers (L5)', async () => {
  const one = rrnBook(book.store, clock);
  const other = rrnBook(book.store, clock);

  const numbers = await Promise.all(
    Array.from({ length: 4_500 }, (_, index) => (index % 2 === 0 ? one : other).next()),
  );

  expect(new Set(numbers).size).toBe(4_500);
  expect(numbers.every((rrn) => /^6015\d{8}$/.test(rrn))).toBe(true);
});

test('where the answer to the taking of numbers is lost others are taken, and nobody is told that his payment may have been made (L5)', async () => {
  const before = await rrnBook(book.store, clock).next();
  let losses = 1;
  const transaction: typeof book.store.transaction = async (work) => {
    const taken = await book.store.transaction(work);
    losses -= 1;
    if (losses >= 0) throw new StoreLostError('unknown', new Error('gone'));
    return taken;
  };
  const lossy = { ...book.store, transaction };
  expect(Number(await rrnBook(lossy, clock).next())).toBeGreaterThan(Number(before));
  losses = 2;
  await expect(rrnBook(lossy, clock).next()).rejects.toMatchObject({ outcome: 'nothing' });
});

test('a book that is opened again goes on behind every number that was given out (L5)', async () => {
  const earlier = await rrnBook(book.store, clock).next();
  const later = await rrnBook(book.store, clock).next();

  expect(Number(later)).toBeGreaterThan(Number(earlier));
});

test('numbers go on where the counter of the store stands, under the name that it has there (L5)', async () => {
  const own = await openTestBook();
  const serials = { name: 'rrn', next: 7_000 };
  await own.store.transaction(async (tx) => {
    await tx.delete(counters);
    await tx.insert(counters).values(serials);
  });

  expect(await rrnBook(own.store, clock).next()).toBe('601500007000');
  await own.close();
});

test('a store that fails once does not stop the book for good', async () => {
  let failures = 1;
  const failing = {
    ...book.store,
    transaction: ((work) => {
      failures -= 1;
      return failures < 0
        ? book.store.transaction(work)
        : Promise.reject(new Error('the disk is full'));
    }) satisfies typeof book.store.transaction,
  };
  const rrns = rrnBook(failing, clock);

  await expect(rrns.next()).rejects.toThrow('the disk is full');
  expect(await rrns.next()).toMatch(/^6015\d{8}$/);
});
