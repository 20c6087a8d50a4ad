/** @module-tag both-engines */
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestPostings } from '../statement.ts';
import { customerMovement } from '../templates/with-one-customer.ts';
import { morningOf, openTestBook, type TestBook } from '../testing/open-test-book.ts';
import { bounds } from './bounds.ts';
import { breachesOf } from './check.ts';

const firm = '101000100000066';
const beforeTheEnd = '2026-03-01';
const afterTheEnd = '2026-04-05';

let book: TestBook;

/** A firm whose clock went past the end of its sanction, paid in a rupee there, and was set back. */
beforeEach(async () => {
  book = await openTestBook();
  await book.open({ number: firm, overdraft: 50_00n, overdraftUntil: '2026-03-31' });
  await move('cash-deposit', 1_00n, afterTheEnd);
});
afterEach(() => book.close());

test('a debit within a sanction stays right though a clock was set back and its line bears a day after the end (L7)', async () => {
  expect(await move('cash-withdrawal', 40_00n, beforeTheEnd)).toMatchObject({ kind: 'posted' });
  const [line] = await newestPostings(book.store.read, firm, 1);
  expect(line).toMatchObject({ entryOn: afterTheEnd, balanceAfter: -39_00n });
  expect(await found()).toEqual([]);
});

test('a debit that belongs to a day after the end is found, and so is a paisa beyond the sanction (L7)', async () => {
  expect(await move('cash-withdrawal', 1_01n, afterTheEnd)).toMatchObject({ kind: 'insufficient' });
  await move('cash-withdrawal', 40_00n, beforeTheEnd);
  await book.corrupt(`update ledger_accounts set overdraft = 3899 where id = '${firm}'`);
  expect(await found()).toEqual([`L7 entry 2 of account ${firm}`]);
  await book.corrupt(`update ledger_accounts set overdraft = 3900 where id = '${firm}'`);
  expect(await found()).toEqual([]);
  await book.corrupt(
    `update journals set entry_on = '${afterTheEnd}' where entry_on = '${beforeTheEnd}'`,
  );
  expect(await found()).toEqual([`L7 entry 2 of account ${firm}`]);
});

const move = (kind: 'cash-deposit' | 'cash-withdrawal', amount: bigint, entryOn: string) =>
  book.post({
    ...customerMovement(kind, { account: firm, amount, particulars: 'Counter' }),
    cause: { kind, id: `${entryOn} ${amount}` },
    at: morningOf(entryOn),
  });

/** In a snapshot of its own, since `corrupt` changes the book beside the store. */
function found(): Promise<readonly string[]> {
  return book.store.snapshot(async (read) => {
    const faults: string[] = [];
    for (const check of bounds) {
      const breaches = await breachesOf(check, read, standardPolicy);
      faults.push(...breaches.map((breach) => `${check.id} ${breach}`));
    }
    return faults;
  });
}
