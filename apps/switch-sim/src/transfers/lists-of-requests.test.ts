import { transferRequests } from '@sahakar/db/schema/approvals';
import { logins } from '@sahakar/db/schema/customers';
import { payees } from '@sahakar/db/schema/payees';
import { eq, ne } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { payloadHash } from '../approvals/payload.ts';
import { returnPayment } from '../rails/return-payment.ts';
import { allRows } from '../testing/all-rows.ts';
import { charles, isNo, meera, tanvi } from '../testing/bare-requests.ts';
import {
  account,
  proposedTransfers,
  sahyadri,
  signed,
  toKrishna,
} from '../testing/proposed-transfers.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { ownTransferRequests, pendingTransfers } from './list-requests.ts';

type Row = typeof transferRequests.$inferInsert;

/** Another account of the customer whose requests these are, and his number. */
const cashCredit = '003014000000853';
const tanvis = '200012853';

const bank = bankOfEachTest();
const own = proposedTransfers(bank);

/** The first that Charles may decide on. */
async function listed(type: 'INTRA' | 'NEFT' = 'INTRA') {
  const [first] = await pendingTransfers(own.deskOf(charles), type);
  return first;
}

const change = (requestNo: string, values: Partial<Row>) =>
  bank.inBank((tx) => tx.update(transferRequests).set(values).where(isNo(requestNo)));
const changePayee = (accountNumber: string, values: Partial<typeof payees.$inferInsert>) =>
  bank.inBank((tx) => tx.update(payees).set(values).where(eq(payees.accountNumber, accountNumber)));
const unreadable = { payloadHash: 'a seal of another secret' };

test('a request that cannot be read is listed as that, with both accounts, and hides no other one', async () => {
  await own.propose('R1');
  await own.propose('R2', { remark: 'more seeds' });
  await change('R1', unreadable);
  const rows = await pendingTransfers(own.deskOf(charles), 'INTRA');
  expect(rows.toSorted((one, other) => (one.Remark < other.Remark ? -1 : 1))).toMatchObject([
    {
      RequestId: 'R1',
      PayerAccountNumber: account,
      PayeeAccountNumber: sahyadri,
      PayeeName: 'Unreadable request',
      PayeeIfsc: '',
      Amount: 1_500_00n,
      Remark: 'Please reject it',
      PayeeIsActive: true,
    },
    { RequestId: 'R2', PayeeName: 'Sahyadri Seeds Pvt Ltd', Remark: 'more seeds' },
  ]);
  await change('R1', { payload: ['not', 'a', 7] });
  await change('R2', { state: 'REJECTED' });
  expect(await listed()).toMatchObject({
    RequestId: 'R1',
    PayerAccountNumber: '',
    PayeeAccountNumber: '',
    Amount: 1_500_00n,
  });
  expect(await allRows((await ownTransferRequests(own.deskOf(meera))) ?? [])).toMatchObject([
    { RequestId: 'R2' },
    { RequestId: 'R1', PayeeName: 'Unreadable request', PayeeAccountNumber: '' },
  ]);
});

test('what a request or its maker lacks is empty in the list', async () => {
  await own.propose('R1');
  await change('R1', { payload: {}, payloadHash: payloadHash(bank.bank, {}) });
  await bank.inBank((tx) =>
    tx.update(logins).set({ signatoryName: null }).where(eq(logins.username, meera)),
  );
  expect(await listed()).toMatchObject({
    PayerAccountNumber: '',
    PayeeAccountNumber: '',
    PayeeName: '',
    PayeeIfsc: '',
    IfscCode: '',
    Remark: '',
    MMID: '',
    PayerAccountType: '',
    RequestedBy: '',
  });
});

test('one’s own requests are told whatever they are, and the one whose payment came back says why, and no other does (ruling 31)', async () => {
  await own.propose('R1');
  await own.propose('R2', toKrishna);
  await own.propose('R3', { ...toKrishna, remark: 'freight' });
  const references: string[] = [];
  for (const remark of ['seeds', 'freight']) {
    const request = await own.shown(remark === 'seeds' ? 'R2' : 'R3', { ...toKrishna, remark });
    await own.confirm(charles, signed(request));
    references.push((await own.approve(request)).RRN);
  }
  expect(references[0]).not.toBe((await own.stored('R2'))?.rrn);
  const { rrns } = bank.bank;
  const numbers = { settlement: await rrns.next(), payment: await rrns.next() };
  const returned = { reference: references[0] ?? '', reason: 'Account closed' };
  const back = await bank.inBank((tx) => returnPayment(tx, bank.bank, returned, numbers));
  expect(back).toMatchObject({ accepted: true });
  const states = ['R1 PENDING', 'R2 APPROVED', 'R3 APPROVED'];
  for (const [login, told] of [
    [meera, states],
    [charles, states.slice(1)],
  ] as const) {
    const rows = await allRows((await ownTransferRequests(own.deskOf(login))) ?? []);
    expect(rows.map(({ RequestId, State }) => `${RequestId} ${State}`).toSorted()).toEqual(told);
    const returnedOnes = rows.filter((row) => 'ReturnReason' in row);
    expect(returnedOnes).toMatchObject([{ RequestId: 'R2', ReturnReason: 'Account closed' }]);
  }
});

test('by how much the account has moved since is told of the account that pays', async () => {
  await own.propose('R1');
  await own.propose('R2', { amount: 7_00n });
  const before = new Date(bank.bank.clock.now().getTime() - 1);
  await change('R2', { createdAt: before });
  const request = await own.shown('R1');
  await own.confirm(charles, signed(request));
  await own.approve(request);
  expect(await listed()).toMatchObject({ RequestId: 'R2', BalanceChange: -1_500_00n });
});

test('a payee of this bank is known by his account, and one of another bank by his branch as well', async () => {
  await own.propose('R1');
  await own.propose('R2', toKrishna);
  // His account may be of another branch by now than the one that the payee was added with.
  await changePayee(sahyadri, { ifsc: 'SHKR0000099' });
  const within = await listed();
  expect(within).toMatchObject({ PayeeIsActive: true, PayeeSince: expect.any(String) });
  expect(within).not.toHaveProperty('LastPaidAmount');
  expect(await listed('NEFT')).toMatchObject({
    PayeeIsActive: true,
    PayeeSince: expect.any(String),
  });
  await changePayee(toKrishna.toAccount, { ifsc: 'HDFC0000007' });
  const gone = await listed('NEFT');
  expect(gone).toMatchObject({ PayeeIsActive: false });
  expect(gone).not.toHaveProperty('PayeeSince');
});

test('another customer’s payee with the same account is nobody whom the checker’s customer can pay', async () => {
  await own.propose('R1');
  await changePayee(sahyadri, { customerNo: '100042317' });
  const row = await listed();
  expect(row).toMatchObject({ PayeeIsActive: false });
  expect(row).not.toHaveProperty('PayeeSince');
});

test('of an own account no payee is told, though the request cannot be read', async () => {
  await own.propose('R1', { toAccount: cashCredit });
  await change('R1', unreadable);
  const row = await listed();
  expect(row).toMatchObject({ PayeeAccountNumber: cashCredit });
  expect(row).not.toHaveProperty('PayeeIsActive');
});

const elsewhere = { fromAccount: account, toAccount: cashCredit, toIfsc: 'SHKR0000002' };

test.each<[string, Partial<Row>]>([
  ['of another customer', { customerNo: tanvis, makerLogin: tanvi }],
  ['of another kind', { txnType: 'INTER' }],
  ['of another amount', { amount: 1_500_01n }],
  ['for another account of the same branch', { payload: elsewhere }],
])('an approval %s is no earlier one of the same', async (_which, other) => {
  await own.propose('R1');
  const stored = await own.stored('R1');
  if (stored === undefined) throw new Error('The request has not been stored');
  expect(stored.payload).toMatchObject({ toIfsc: elsewhere.toIfsc });
  const decidedAt = bank.bank.clock.now();
  const approved = { ...stored, state: 'APPROVED', decidedBy: charles, decidedAt } as const;
  const add = (row: Row) => bank.inBank((tx) => tx.insert(transferRequests).values(row));
  await add({ ...approved, requestNo: 'OTHER', rrn: '1', ...other });
  const listedWithOther = await listed();
  await add({ ...approved, requestNo: 'SAME', rrn: '2' });
  const listedWithSame = await listed();
  // No money has moved for these two, which the book would not forgive.
  await bank.inBank((tx) =>
    tx.delete(transferRequests).where(ne(transferRequests.requestNo, 'R1')),
  );
  expect(listedWithOther).toMatchObject({ RequestId: 'R1' });
  expect(listedWithOther).not.toHaveProperty('SameAmountOn');
  expect(listedWithSame).toMatchObject({ SameAmountOn: '2026-11-21 10:00:00' });
});
