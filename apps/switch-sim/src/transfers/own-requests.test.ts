import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { balanceOf } from '../testing/balance-of.ts';
import { approve, confirmed, pendingOf, reject, waiting } from '../testing/request-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';

const account = '003011000004719';

const bank = bankOfEachTest();
const meera = signedInForEachTest(bank, 'meera');
const charles = signedInForEachTest(bank, 'charles');

const requested = (amount: string, type: 'INTRA' | 'NEFT' = 'INTRA') =>
  waiting(bank, meera, charles, { type, amount });

const withdraw = (client: SignedInClient, RequestId: string | undefined) =>
  client.call('FundTransferRequestService', {
    Requesttype: 'W',
    CustNo: client.customerNo,
    RequestId,
  });

async function ownOf(client: SignedInClient) {
  const history = { Requesttype: 'H', CustNo: client.customerNo };
  const answer = await client.expectCall('FundTransferRequestService', history);
  return (answer as { RequestList: readonly Record<string, unknown>[] }).RequestList;
}

test('GET_TOKEN announces that requests can be listed and withdrawn (ruling 23, ruling 31)', async () => {
  expect(await meera.token()).toMatchObject({
    Capabilities: expect.arrayContaining(['Recall', 'History']),
  });
});

test('a maker sees what he has asked for, newest first, with who decided, when and why (ruling 31)', async () => {
  const first = await requested('1601.00');
  const second = await requested('1602.00', 'NEFT');
  const third = await requested('1603.00');
  await approve(charles, first);
  await reject(charles, second, 'invoice is missing');

  const charlesName = 'Charles Fernandes';
  expect(await ownOf(meera)).toMatchObject([
    { RequestId: third.RequestId, State: 'PENDING', OwnRequest: 'Y', Amount: '1603.00' },
    {
      RequestId: second.RequestId,
      TxnType: 'NEFT',
      State: 'REJECTED',
      DecidedBy: charlesName,
      DecidedOn: expect.stringMatching(/^21-11-2026 /),
      DecisionRemark: 'invoice is missing',
    },
    { RequestId: first.RequestId, State: 'APPROVED', DecidedBy: charlesName },
  ]);
  // The checker sees what he has decided, and nothing that waits for him.
  expect(await ownOf(charles)).toMatchObject([
    { RequestId: second.RequestId, OwnRequest: 'N' },
    { RequestId: first.RequestId },
  ]);
  const farida = await signInAs(bank, 'farida');
  expect(
    await farida.call('FundTransferRequestService', {
      Requesttype: 'H',
      CustNo: farida.customerNo,
    }),
  ).toMatchObject({ code: '100' });
});

test('a withdrawn request waits for nobody and can be neither approved, rejected nor withdrawn again (ruling 31)', async () => {
  const row = await requested('1604.00');
  const body = await confirmed(charles, row);
  const before = await balanceOf(bank, account);
  expect(await withdraw(meera, row.RequestId)).toMatchObject({
    body: { CustomerRefNo: row.RequestId },
  });
  expect(await pendingOf(charles, 'INTRA')).toEqual([]);
  expect(await charles.call('FundTransferRequestService', body)).toMatchObject({ code: '9060' });
  expect(await reject(charles, row)).toMatchObject({ code: '9060' });
  expect(await withdraw(meera, row.RequestId)).toMatchObject({ code: '9060' });
  expect(await balanceOf(bank, account)).toBe(before);
  expect(await ownOf(meera)).toMatchObject([{ RequestId: row.RequestId, State: 'RECALLED' }]);
  // The same may be asked for again.
  await requested('1604.00');
});

test('nobody withdraws a request of somebody else, nor one that is decided', async () => {
  const row = await requested('1605.00');
  expect(await withdraw(charles, row.RequestId)).toMatchObject({ code: '9011' });
  expect(await withdraw(meera, 'R000000000000')).toMatchObject({ code: '9060' });
  await approve(charles, row);
  expect(await withdraw(meera, row.RequestId)).toMatchObject({ code: '9060' });
});

test('a request that is approved and withdrawn at once has one end', bothEngines, async () => {
  for (let round = 0; round < 4; round += 1) {
    const row = await requested(`${1700 + round}.00`);
    const body = await confirmed(charles, row);
    const before = await balanceOf(bank, account);
    const [approved, withdrawn] = await Promise.all([
      charles.call('FundTransferRequestService', body),
      withdraw(meera, row.RequestId),
    ]);
    const ends = [approved, withdrawn].filter(({ kind }) => kind === 'success');
    expect(ends).toHaveLength(1);
    const hasMoved = (await balanceOf(bank, account)) < before;
    expect(hasMoved).toBe(approved.kind === 'success');
  }
});
