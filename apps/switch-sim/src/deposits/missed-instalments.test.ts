import { engine } from '@sahakar/db/dialect';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { and, eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { askFor } from '../testing/ask-for.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { serveDeposits } from './serve-deposits.ts';

const recurring = '001022000000934';
const payer = '001010000042317';

// A year is slow to load into the PostgreSQL of the tests.
test.runIf(engine === 'sqlite').each([[[]], [['2026-12-16', '2027-02-16']]])(
  'the list shows what a recurring deposit is paid back with, untaxed, when these instalments were missed and all others come: %j',
  async (missed) => {
    const bank = await startBank({ scenario: 'everyday', policy: { tds: { deduct: false } } });
    const asha = await signInAs(bank, 'asha');
    const opened = await shownTo(asha);
    for (const day of ['2026-12-16', '2027-01-16', '2027-02-16']) {
      await freeze(bank, missed.includes(day));
      await serveDeposits(bank.bank, day);
    }
    await freeze(bank, false);
    const shown = await shownTo(asha);
    const left = BigInt(shown?.MaturityValueAmount ?? 0n);
    const promised = BigInt(opened?.MaturityValueAmount ?? 0n);
    expect(left < promised).toBe(missed.length > 0);
    await serveDeposits(bank.bank, shown?.MaturityDate ?? '');
    expect(await paidBack(bank)).toEqual([{ amount: -left }]);
  },
);

async function shownTo(client: SignedInClient) {
  const request = { Key: 'FdView', CustNo: client.customerNo };
  const { RecordLists } = await askFor(client, 'FDViewService', request);
  return RecordLists.find(({ AccNo }) => AccNo === recurring);
}

function freeze({ bank }: TestBank, frozen: boolean) {
  return bank.store.transaction((tx) =>
    tx.update(ledgerAccounts).set({ frozen }).where(eq(ledgerAccounts.id, payer)),
  );
}

function paidBack({ bank }: TestBank) {
  return bank.store.read
    .select({ amount: postings.amount })
    .from(postings)
    .innerJoin(journals, eq(journals.rrn, postings.rrn))
    .where(and(eq(postings.accountId, recurring), eq(journals.kind, 'deposit-closure')));
}
