import { newRequestId } from '@sahakar/crypto/request-id';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { postings } from '@sahakar/db/schema/ledger';
import { count } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { moneyAndUsage } from '../testing/money-and-usage.ts';
import { pendingOf } from '../testing/request-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest();
const meera = signedInForEachTest(bank, 'meera');

const propose = async (change: object = {}) => {
  const body = await authorisedTransfer(bank, meera, { amount: '2500.00' });
  return meera.call('FundTransferRequestService', { ...body, Requesttype: 'I', ...change });
};

const postingCount = async () => {
  const [row] = await bank.bank.store.read.select({ rows: count() }).from(postings);
  return row?.rows;
};

test('a maker\u2019s transfer is stored as pending, waits in the checker\u2019s list, and moves no money (C152)', async () => {
  const before = [await postingCount(), await moneyAndUsage(bank)];
  const charles = await signInAs(bank, 'charles');
  expect(await pendingOf(charles, 'INTRA')).toEqual([]);
  const answer = await propose();
  expect(answer).toMatchObject({
    kind: 'success',
    body: { CustomerRefNo: expect.stringMatching(/^R\d{12}$/) },
  });
  const [request] = await bank.bank.store.read.select().from(transferRequests);
  expect(request).toMatchObject({
    state: 'PENDING',
    txnType: 'INTRA',
    customerNo: meera.customerNo,
    makerLogin: meera.person.loginUsername,
    amount: 2_500_00n,
    rrn: null,
  });
  expect(await pendingOf(charles, 'INTRA')).toMatchObject([
    { RequestId: request?.requestNo, TxnType: 'INTRA', Amount: '2500.00' },
  ]);
  expect([await postingCount(), await moneyAndUsage(bank)]).toEqual(before);
});

test('an equal request on the same day is refused until the maker insists', async () => {
  await propose();
  expect(await propose()).toMatchObject({ code: '9063' });
  expect(await propose({ AllowDuplicate: 'Y' })).toMatchObject({ kind: 'success' });
  expect(await bank.bank.store.read.select().from(transferRequests)).toHaveLength(2);
});

test('the same request id makes one request', bothEngines, async () => {
  const body = await authorisedTransfer(bank, meera, { amount: '2500.00' });
  const requestId = newRequestId();
  const request = { ...body, Requesttype: 'I' };
  const first = await meera.expectCall('FundTransferRequestService', request, { requestId });
  const again = await meera.expectCall('FundTransferRequestService', request, { requestId });
  expect(again).toEqual(first);
  expect(await bank.bank.store.read.select().from(transferRequests)).toHaveLength(1);
});

test('the direct transfer is refused to a maker and to a checker (C287)', async () => {
  const before = await postingCount();
  const body = await authorisedTransfer(bank, meera, { amount: '2500.00' });
  expect(await meera.call('FundTransferService', body)).toMatchObject({ code: '9011' });
  const charles = await signInAs(bank, 'charles');
  const his = { ...body, TPin: charles.person.transactionPassword };
  expect(await charles.call('FundTransferService', his)).toMatchObject({ code: '9011' });
  expect(await postingCount()).toBe(before);
});
