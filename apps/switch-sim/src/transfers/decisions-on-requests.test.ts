import { transferRequests } from '@sahakar/db/schema/approvals';
import { expect, test } from 'vitest';
import { services } from '../services.ts';
import { charles, isNo, meerasMobile } from '../testing/bare-requests.ts';
import { callOfUser } from '../testing/desk-of-user.ts';
import {
  customerNo,
  orderOf as orderedFor,
  proposedTransfers,
  signed,
} from '../testing/proposed-transfers.ts';
import { codeOf } from '../testing/refusal-of.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { orderOf, payloadOf } from './transfer-request.ts';

const bank = bankOfEachTest();
const own = proposedTransfers(bank);

test('a checker’s A moves the money of a request and his R ends it without', async () => {
  await own.propose('R1');
  await own.propose('R2', { amount: 2_00n });
  const call = callOfUser(bank, { loginUsername: charles, customerNo });
  const decided = async (requestNo: string, Requesttype: 'A' | 'R', Amount: bigint) => {
    const request = await own.shown(requestNo, { amount: Amount });
    await own.confirm(charles, signed(request));
    const { fromAccount, toAccount, toIfsc, remark } = request.order;
    return services.FundTransferRequestService(
      {
        Requesttype,
        TxnType: 'INTRA',
        FromAccountNumber: fromAccount,
        BeneficiaryAccountNumber: toAccount,
        IfscCode: toIfsc,
        Amount,
        Remark: remark,
        ToName: request.toName,
        RequestId: requestNo,
        MMID: '',
        CustNo: customerNo,
        TPin: '',
        OTP: '',
      } as never,
      call,
    );
  };
  const approval = await decided('R1', 'A', 1_500_00n);
  const approved = await own.stored('R1');
  expect(approved).toMatchObject({ state: 'APPROVED', rrn: expect.stringMatching(/^\d{12}$/) });
  expect(approval).toMatchObject({ RRN: approved?.rrn, CustomerRefNo: 'R1' });
  const rejection = await decided('R2', 'R', 2_00n);
  expect(rejection).toEqual({
    CustomerRefNo: 'R2',
    Message: 'Request R2 has been rejected.',
  });
  expect(await own.stored('R2')).toMatchObject({ state: 'REJECTED', rrn: null });
});

test('where no number is named a request of the same kind is meant, though another kind has waited longer', async () => {
  await own.propose('R1');
  await own.propose('R2', { txnType: 'INTER' });
  const later = new Date(bank.bank.clock.now().getTime() + 1);
  await bank.inBank((tx) =>
    tx.update(transferRequests).set({ createdAt: later }).where(isNo('R2')),
  );
  const request = { ...(await own.shown('R2', { txnType: 'INTER' })), requestNo: undefined };
  expect(await own.reject(request)).toMatchObject({ CustomerRefNo: 'R2' });
  expect(await own.stored('R1')).toMatchObject({ state: 'PENDING' });
});

test('a request that cannot be read is not approved but rejected, by the name that the list gives it, and its maker is told (INVARIANTS M4)', async () => {
  await own.propose('R1');
  const request = await own.shown('R1');
  await bank.inBank((tx) =>
    tx.update(transferRequests).set({ payloadHash: 'a seal of another secret' }).where(isNo('R1')),
  );
  await own.confirm(charles, signed(request));
  expect(await codeOf(own.approve(request))).toBe('9062');
  expect(await own.reject({ ...request, toName: 'Unreadable request' })).toMatchObject({
    CustomerRefNo: 'R1',
  });
  expect(await own.stored('R1')).toMatchObject({ state: 'REJECTED', rrn: null });
  const [told] = (await bank.inbox.read({ to: meerasMobile })).slice(-1);
  expect(told?.text).toContain('request R1 to transfer Rs 1,500.00 to a beneficiary has been');
});

test('a stored request is the order that was sealed, in every field, and what it lacks is empty (INVARIANTS M4)', async () => {
  const { rail: _rail, ...order } = orderedFor({ toIfsc: 'SHKR0000002' });
  const { read } = bank.bank.store;
  const stored = payloadOf({ order, toName: 'Sahyadri Seeds Pvt Ltd' });
  expect(await orderOf(read, order, stored)).toEqual({
    order: { ...order, rail: null },
    toName: 'Sahyadri Seeds Pvt Ltd',
  });
  const { txnType } = order;
  const none = { fromAccount: '', toAccount: '', toIfsc: '', amount: 0n, remark: '' };
  expect(await orderOf(read, order, {})).toEqual({
    order: { txnType, customerNo, rail: null, ...none },
    toName: '',
  });
});
