import { accounts, branches, customers } from '@sahakar/db/schema/customers';
import { beforeEach, expect, test } from 'vitest';
import { postByPlan, takesPart } from './post-by-plan.ts';
import { asha, bookOfEachTest, ravi, today } from './testing/open-test-book.ts';

const deposit = '101002100000011';
type Status = typeof accounts.$inferInsert.status;
const branch = {
  code: '001',
  name: 'Pune',
  ifsc: 'SAHK0000001',
  micr: '411000001',
  address: '1 Laxmi Road',
  city: 'Pune',
  state: 'Maharashtra',
  pinCode: '411002',
  telephone: '02024450000',
  latitude: '18.51',
  longitude: '73.85',
};
const book = bookOfEachTest();

beforeEach(async () => {
  await book.open({ number: deposit, holds: 50_00n });
});

/** What a customer knows of Asha's account, and of Ravi's. */
async function known(ofAsha: Status, ofRavi: Status) {
  const customerNo = 'C1';
  const account = { customerNo, branchCode: branch.code, acctCode: 'SB', accountType: 'Savings' };
  const named = { ...account, holderName: 'Asha Joshi', mmid: '1', openedOn: today };
  await book.store.transaction(async (tx) => {
    await tx
      .insert(customers)
      .values({ number: customerNo, name: 'Asha Joshi', kind: 'retail', mobile: '9820000001' });
    await tx.insert(branches).values(branch);
    await tx.insert(accounts).values([
      { ...named, number: asha, status: ofAsha },
      { ...named, number: ravi, status: ofRavi },
    ]);
  });
}

const allowed = (account: string) =>
  book.store.transaction(async (tx) => ({
    paid: await takesPart(tx, account, false),
    debited: await takesPart(tx, account, true),
  }));

test('an account in use is paid and debited, a dormant one is paid alone, and a closed one neither', async () => {
  await known('dormant', 'open');
  expect(await allowed(asha)).toEqual({ paid: true, debited: false });
  expect(await allowed(ravi)).toEqual({ paid: true, debited: true });
  await book.store.transaction((tx) => tx.update(accounts).set({ status: 'closed' }));
  expect(await allowed(ravi)).toEqual({ paid: false, debited: false });
});

test('an account that is no customer’s savings or current account has no such state', async () => {
  await known('closed', 'closed');
  expect(await allowed(deposit)).toEqual({ paid: true, debited: true });
});

const planned = async (kind: 'deposit-instalment' | 'deposit-payout', own: string | null) => {
  const rrn = await book.rrns.next();
  const at = new Date(`${today}T23:00:00+05:30`);
  const amount = 10_00n;
  const movement = { kind, product: deposit, own, amount, customerNo: 'C1', plannedOn: today };
  return book.store.transaction((tx) => postByPlan(tx, movement, { rrn, at }));
};

test('a plan takes nothing out of a dormant account, but pays into it', async () => {
  await known('dormant', 'open');
  expect(await planned('deposit-instalment', asha)).toEqual({ kind: 'frozen', account: asha });
  expect(await book.balanceOf(asha)).toBe(100_00n);
  expect(await planned('deposit-payout', asha)).toMatchObject({ kind: 'posted' });
  expect(await book.balanceOf(asha)).toBe(110_00n);
});

test('a plan goes on with an account in use, and without one, whatever has become of others', async () => {
  await known('open', 'closed');
  expect(await planned('deposit-instalment', asha)).toMatchObject({ kind: 'posted' });
  expect(await planned('deposit-payout', null)).toMatchObject({ kind: 'posted' });
  expect(await planned('deposit-payout', ravi)).toEqual({ kind: 'frozen', account: ravi });
});
