/** @module-tag both-engines */
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { beforeEach, expect, test } from 'vitest';
import { newestPostings } from '../statement.ts';
import { customerMovement } from '../templates/with-one-customer.ts';
import { asha, bookOfEachTest, morningOf } from '../testing/open-test-book.ts';
import { bounds } from './bounds.ts';
import { breachesOf } from './check.ts';

const firm = '101000100000066';
const beforeTheEnd = '2026-03-01';
const afterTheEnd = '2026-04-05';

const book = bookOfEachTest();

/** A firm whose clock went past the end of its sanction, paid in a rupee there, and was set back. */
beforeEach(async () => {
  await book.open({ number: firm, overdraft: 50_00n, overdraftUntil: '2026-03-31' });
  await move('cash-deposit', 1_00n, afterTheEnd);
});

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

test('IMPS from an account that may not pay by it is found, and NEFT from the same is not (L8)', async () => {
  await book.corrupt(`insert into accounts (number, customer_no, acct_code, account_type,
      branch_code, holder_name, mmid, status, opened_on)
    values ('${asha}', '1', '13', 'CC', '101', 'Asha', '9240000', 'open', '2024-04-01')`);
  await pay('neft-outward', 'CASH');
  expect(await found()).toEqual([]);
  const imps = await pay('imps-outward', 'CASH');
  expect(await found()).toEqual([`L8 IMPS ${imps} from ${asha}`]);
});

test('a journal that has an account twice is told once, and one of three accounts is not (L8)', async () => {
  const rrn = await pay('test', firm, 'CASH');
  expect(await found()).toEqual([]);
  await book.corrupt(`update postings set account_id = 'CASH', entry_no = 99
    where rrn = '${rrn}' and account_id = '${firm}'`);
  expect(await found()).toEqual([`L8 journal ${rrn} has an account twice`]);
});

async function pay(kind: string, ...payees: string[]): Promise<string> {
  const credits = payees.map((account) => ({ account, amount: 1_00n, narration: 'Test' }));
  const amount = BigInt(-payees.length) * 1_00n;
  const outcome = await book.post({
    kind,
    legs: [{ account: asha, amount, narration: 'Test' }, ...credits],
    cause: { kind, id: payees.join() },
  });
  if (outcome.kind !== 'posted') throw new Error('Nothing was paid');
  return outcome.rrn;
}

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
