import { transferRequests } from '@sahakar/db/schema/approvals';
import { journals } from '@sahakar/db/schema/ledger';
import { authorisations } from '@sahakar/db/schema/otp';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { charles, farida, meera } from '../testing/bare-requests.ts';
import {
  account,
  customerNo,
  proposedTransfers,
  sahyadri,
  signed,
  toKrishna,
} from '../testing/proposed-transfers.ts';
import { codeOf } from '../testing/refusal-of.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { withdrawTransfer } from './decide-on-transfer.ts';
import type { TransferOrder } from './transfer-order.ts';

const start = new Date('2026-11-21T10:00:00+05:30');

const bank = bankOfEachTest();
const own = proposedTransfers(bank);

test('a request is stored with the payee and the branch that are on record, and not twice a day (INVARIANTS M4)', async () => {
  expect(await own.propose('R1')).toBe('done');
  expect(await own.stored('R1')).toMatchObject({
    customerNo,
    makerLogin: meera,
    txnType: 'INTRA',
    amount: 1_500_00n,
    state: 'PENDING',
    payload: {
      fromAccount: account,
      toAccount: sahyadri,
      toIfsc: expect.stringMatching(/^SHKR/),
      toName: 'Sahyadri Seeds Pvt Ltd',
      amount: '1500.00',
      remark: 'seeds',
    },
  });
  expect(await own.propose('R2')).toBe('9063');
  expect(await own.propose('R2', {}, { allowDuplicate: true })).toBe('done');
  expect(await own.propose('R3', { remark: 'more seeds' })).toBe('done');
  expect(await own.propose('R4', toKrishna)).toBe('done');
  expect(await own.propose('R5', { txnType: 'INTER' })).toBe('done');
  expect(await own.propose('R6', { toAccount: '006011000002936' })).toBe('9044');
  expect(await own.propose('R7', { fromAccount: '001010000042317' })).toBe('9053');
});

test('an approval moves the money once, by the checker’s OTP for this very request (INVARIANTS M5, M6)', async () => {
  await own.propose('R1');
  await own.propose('R2', {}, { allowDuplicate: true });
  const request = await own.shown('R1');
  expect(await codeOf(own.approve(request))).toBe('9023');
  await own.confirm(charles, signed({ ...request, requestNo: 'R2' }));
  expect(await codeOf(own.approve(request))).toBe('9024');
  expect(await own.stored('R1')).toMatchObject({ state: 'PENDING', rrn: null });
  await own.confirm(charles, signed(request));
  const answer = await own.approve(request);
  const one = await own.stored('R1');
  expect(one).toMatchObject({ state: 'APPROVED', decidedBy: charles, decidedAt: start });
  expect(answer).toMatchObject({
    RRN: one?.rrn,
    CustomerRefNo: 'R1',
    Message: 'Request R1 has been approved.',
  });
  const moved = await bank.bank.store.read
    .select()
    .from(journals)
    .where(eq(journals.causeId, 'R1'));
  expect(moved).toMatchObject([
    { rrn: one?.rrn, causeKind: 'transfer-request', loginUsername: charles, customerNo },
  ]);
  const used = await bank.bank.store.read.select().from(authorisations);
  expect(used.map(({ consumedBy }) => consumedBy).filter((by) => by !== null)).toEqual([one?.rrn]);
  expect(await codeOf(own.approve(request))).toBe('9060');
  const texts = (await bank.inbox.read({ to: '9820000201' })).map(({ text }) => text);
  expect(texts).toContain(
    `Your request R1 to transfer Rs 1,500.00 to Sahyadri Seeds Pvt Ltd has been approved. Reference ${one?.rrn}.`,
  );
});

test('where no number is named the oldest equal request is meant, and none that is another (INVARIANTS M4)', async () => {
  await own.propose('R1', { remark: 'other' });
  await own.propose('R2');
  await own.propose('R3', {}, { allowDuplicate: true });
  await bank.inBank((tx) =>
    tx
      .update(transferRequests)
      .set({ createdAt: new Date(start.getTime() + 1) })
      .where(eq(transferRequests.requestNo, 'R3')),
  );
  const { requestNo: _no, ...unnamed } = await own.shown('R2');
  const request = { ...unnamed, requestNo: undefined };
  await own.confirm(charles, signed(request));
  expect(await own.approve(request)).toMatchObject({ CustomerRefNo: 'R2' });
  expect(await own.reject(request)).toMatchObject({ CustomerRefNo: 'R3' });
  expect(await codeOf(own.reject(request))).toBe('9060');
  expect(await own.stored('R1')).toMatchObject({ state: 'PENDING' });
});

test('what a screen says otherwise than its maker is refused, in whatever respect (INVARIANTS M4)', async () => {
  await own.propose('R1');
  const request = await own.shown('R1');
  const others: Partial<TransferOrder>[] = [
    { amount: 1_500_01n },
    { fromAccount: '003014000000853' },
    { toAccount: '006011000002936' },
    { remark: 'Seeds' },
    { toIfsc: 'SHKR0000009' },
    { txnType: 'INTER' },
  ];
  for (const other of others) {
    const wrong = { ...request, order: { ...request.order, ...other } };
    expect(await codeOf(own.reject(wrong))).toBe('9062');
    await own.confirm(charles, signed(wrong));
    expect(await codeOf(own.approve(wrong))).toBe('9062');
  }
  expect(await codeOf(own.reject({ ...request, toName: 'Sahyadri' }))).toBe('9062');
  expect(await own.stored('R1')).toMatchObject({ state: 'PENDING' });
});

test('a rejection and a withdrawal move nothing, and are answered by their number', async () => {
  await own.propose('R1');
  await own.propose('R2', { amount: 2_00n });
  expect(await own.reject(await own.shown('R1'), 'no invoice')).toEqual({
    CustomerRefNo: 'R1',
    Message: 'Request R1 has been rejected.',
  });
  expect(await own.stored('R1')).toMatchObject({
    state: 'REJECTED',
    remark: 'no invoice',
    rrn: null,
  });
  const withdrawn = (login: string) =>
    bank.inBank((tx) => withdrawTransfer(tx, own.deskOf(login), 'R2'));
  expect(await codeOf(withdrawn(charles))).toBe('9061');
  expect(await withdrawn(meera)).toEqual({
    CustomerRefNo: 'R2',
    Message: 'Request R2 has been withdrawn.',
  });
  expect(await own.stored('R2')).toMatchObject({ state: 'RECALLED', rrn: null });
});

test('nobody decides on his own request, and a request that was altered is only rejected (INVARIANTS M2, M4)', async () => {
  await own.propose('R1', {}, { makerLogin: farida });
  expect(await codeOf(own.reject(await own.shown('R1'), '', farida))).toBe('9061');
  const before = await own.shown('R1');
  await bank.inBank((tx) => tx.update(transferRequests).set({ payload: { amount: '9.00' } }));
  await own.confirm(charles, signed(before));
  expect(await codeOf(own.approve(before))).toBe('9062');
  expect(await own.reject(before)).toMatchObject({ CustomerRefNo: 'R1' });
});
