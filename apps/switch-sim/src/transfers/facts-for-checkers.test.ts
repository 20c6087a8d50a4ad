import { accounts } from '@sahakar/db/schema/customers';
import { payees } from '@sahakar/db/schema/payees';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { charles, farida, tanvi } from '../testing/bare-requests.ts';
import {
  account,
  customerNo,
  proposedTransfers,
  sahyadri,
  signed,
  toKrishna,
} from '../testing/proposed-transfers.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { pendingTransfers } from './list-requests.ts';

/** Another account of the customer whose requests these are. */
const cashCredit = '003014000000853';

const bank = bankOfEachTest();
const own = proposedTransfers(bank);

test('a checker’s list has what he may decide on of one kind, with the facts that he would look up (INVARIANTS M8)', async () => {
  await own.propose('R1');
  await own.propose('R2', toKrishna);
  await own.propose('R3', { amount: 7_00n }, { makerLogin: farida });
  await bank.inBank((tx) =>
    tx.update(accounts).set({ acctCode: '11' }).where(eq(accounts.number, account)),
  );
  const listed = (login: string, type: 'INTRA' | 'NEFT' = 'INTRA') =>
    pendingTransfers(own.deskOf(login), type);
  const [first, second, ...more] = await listed(charles);
  expect(first).toMatchObject({
    TxnType: 'INTRA',
    PayerAccountNumber: account,
    PayeeAccountNumber: sahyadri,
    PayeeName: 'Sahyadri Seeds Pvt Ltd',
    PayeeIfsc: expect.stringMatching(/^SHKR/),
    IfscCode: expect.stringMatching(/^SHKR/),
    Amount: 1_500_00n,
    Remark: 'seeds',
    TransactionDate: '2026-11-21 10:00:00',
    CustNo: customerNo,
    PayerAccountType: '11',
    RequestId: 'R1',
    RequestedBy: 'Meera Patil',
    PayeeIsActive: true,
    LimitLeft: 25_00_000_00n,
    BalanceChange: 0n,
  });
  expect(first).not.toHaveProperty('SameAmountOn');
  expect(first).not.toHaveProperty('LastPaidOn');
  expect(second).toMatchObject({ RequestId: 'R3', RequestedBy: 'Farida Merchant' });
  expect(more).toEqual([]);
  expect((await listed(farida)).map(({ RequestId }) => RequestId)).toEqual(['R1']);
  expect(await listed(charles, 'NEFT')).toMatchObject([
    { RequestId: 'R2', PayeeIfsc: 'ICIC0001102', PayeeName: 'Krishna Transport' },
  ]);
  expect(await pendingTransfers(own.deskOf(tanvi, '200012853'), 'INTRA')).toEqual([]);
});

test('of the last approval of an equal amount, the last payment and a payee who is gone the checker is told', async () => {
  await own.propose('R1');
  await own.propose('R2', {}, { allowDuplicate: true });
  const request = await own.shown('R1');
  await own.confirm(charles, signed(request));
  await own.approve(request);
  const listed = async () => (await pendingTransfers(own.deskOf(charles), 'INTRA'))[0];
  expect(await listed()).toMatchObject({
    RequestId: 'R2',
    SameAmountOn: '2026-11-21 10:00:00',
    LastPaidOn: '2026-11-21 10:00:00',
    LastPaidAmount: 1_500_00n,
    LimitLeft: 24_98_500_00n,
  });
  const set = (change: Partial<typeof payees.$inferInsert>) =>
    bank.inBank((tx) => tx.update(payees).set(change).where(eq(payees.accountNumber, sahyadri)));
  await set({ activatedAt: new Date('2026-11-20T08:00:00+05:30') });
  expect(await listed()).toMatchObject({ PayeeSince: '2026-11-20 08:00:00' });
  const usableFrom = new Date('2026-11-20T12:00:00+05:30');
  await set({ status: 'DEACTIVATED', usableFrom });
  expect(await listed()).toMatchObject({
    PayeeIsActive: false,
    PayeeSince: '2026-11-20 12:00:00',
  });
  await set({ accountNumber: '999' });
  const gone = await listed();
  expect(gone).toMatchObject({ PayeeIsActive: false });
  expect(gone).not.toHaveProperty('PayeeSince');
  expect(gone).not.toHaveProperty('LastPaidOn');
});

test('of two payees with one account number the checker is told of the one whom the request pays, and of an own account no payee’s facts', async () => {
  const [known] = await bank.bank.store.read
    .select()
    .from(payees)
    .where(eq(payees.accountNumber, sahyadri));
  if (known === undefined) throw new Error('The scenario has no Sahyadri');
  const elsewhere = { id: 'elsewhere', payeeType: 'MBINTER', ifsc: 'ICIC0001102' } as const;
  await bank.inBank((tx) =>
    tx.insert(payees).values({ ...known, ...elsewhere, status: 'DEACTIVATED' }),
  );
  await own.propose('R1');
  await own.propose('R2', { toAccount: cashCredit });
  const [toSahyadri, toOwnAccount] = await pendingTransfers(own.deskOf(charles), 'INTRA');
  expect(toSahyadri).toMatchObject({ RequestId: 'R1', PayeeIsActive: true });
  expect(toOwnAccount).toMatchObject({ RequestId: 'R2', PayeeAccountNumber: cashCredit });
  expect(toOwnAccount).not.toHaveProperty('PayeeIsActive');
});

test('what the daily limit leaves is told of requests that would use it, and not of one to an own account (D1)', async () => {
  await own.propose('R1');
  await own.propose('R2', { toAccount: cashCredit });
  const [toSahyadri, toOwnAccount] = await pendingTransfers(own.deskOf(charles), 'INTRA');
  expect(toSahyadri).toMatchObject({ RequestId: 'R1', LimitLeft: 25_00_000_00n });
  expect(toOwnAccount).toMatchObject({ RequestId: 'R2' });
  expect(toOwnAccount).not.toHaveProperty('LimitLeft');
});

test('an equal amount to somebody else, of another kind, or that was not approved, is not told', async () => {
  await own.propose('R1');
  await own.propose('R2', {}, { allowDuplicate: true });
  const request = await own.shown('R1');
  const listed = async () =>
    (await pendingTransfers(own.deskOf(charles), 'INTRA')).find(
      ({ RequestId }) => RequestId === 'R2',
    );
  await own.reject(request);
  expect(await listed()).not.toHaveProperty('SameAmountOn');
  await own.propose('R3', { amount: 1_00n });
  const other = await own.shown('R3', { amount: 1_00n });
  await own.confirm(charles, signed(other));
  await own.approve(other);
  expect(await listed()).not.toHaveProperty('SameAmountOn');
});

test('an equal amount to the same number at another bank is not told', async () => {
  const { toAccount } = toKrishna;
  const [krishna] = await bank.bank.store.read
    .select()
    .from(payees)
    .where(eq(payees.accountNumber, toAccount));
  if (krishna === undefined) throw new Error('The scenario has no Krishna');
  const elsewhere = { ...toKrishna, toIfsc: 'HDFC0000007' };
  await bank.inBank((tx) =>
    tx.insert(payees).values({ ...krishna, id: 'elsewhere', ifsc: elsewhere.toIfsc }),
  );
  await own.propose('R1', toKrishna);
  await own.propose('R2', toKrishna, { allowDuplicate: true });
  await own.propose('R3', elsewhere);
  const request = await own.shown('R1', toKrishna);
  await own.confirm(charles, signed(request));
  await own.approve(request);
  const [same, other] = await pendingTransfers(own.deskOf(charles), 'NEFT');
  expect(same).toMatchObject({ RequestId: 'R2', SameAmountOn: '2026-11-21 10:00:00' });
  expect(other).toMatchObject({ RequestId: 'R3', PayeeIfsc: elsewhere.toIfsc });
  expect(other).not.toHaveProperty('SameAmountOn');
});

test('of a payee who was added again in other capitals, and of an equal amount to him, the checker is told as the approval pays him (decision 0021)', async () => {
  const write = (before: string, accountNumber: string) =>
    bank.inBank((tx) =>
      tx.update(payees).set({ accountNumber }).where(eq(payees.accountNumber, before)),
    );
  await write(toKrishna.toAccount, 'mh0205001934');
  const inSmall = { ...toKrishna, toAccount: 'mh0205001934' };
  await own.propose('R1', inSmall);
  const request = await own.shown('R1', inSmall);
  await own.confirm(charles, signed(request));
  await write('mh0205001934', 'MH0205001934');
  await own.propose('R2', { ...inSmall, toAccount: 'MH0205001934' }, { allowDuplicate: true });
  await own.propose('R3', inSmall, { allowDuplicate: true });
  await own.approve(request);
  const listed = await pendingTransfers(own.deskOf(charles), 'NEFT');
  expect(listed.map(({ RequestId }) => RequestId)).toEqual(['R2', 'R3']);
  for (const row of listed) {
    expect(row).toMatchObject({
      PayeeIsActive: true,
      SameAmountOn: '2026-11-21 10:00:00',
      LastPaidAmount: 1_500_00n,
    });
  }
});
