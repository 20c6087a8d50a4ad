import { limitMasters } from '@sahakar/db/schema/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { afterOtp, confirmByOtp } from '../testing/confirm-by-otp.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfAllTests();
const asha = signedInForAllTests(bank, 'asha');

const usageOf = (client: SignedInClient, CustomerNumber = client.customerNo) =>
  client.call('LimitManagementService', { RequestType: 'GET', CustomerNumber });

test('the use of the day follows a transfer, in amount, count and percent (C117, C205, C330)', async () => {
  const untouched = {
    Used_Transaction_Limit: '0.00',
    Total_Transaction_Limit: '200000.00',
    UnUsed_Transaction_Limit: '200000.00',
    Used_Transaction_Count: 0,
    Total_Transaction_Count: 20,
    UnUsed_Transaction_Count: 20,
    Used_Percentage_Transaction_Limit: 0,
    Used_Percentage_Transaction_Count: 0,
  };
  expect(await usageOf(asha)).toHaveProperty('body', untouched);
  const transfer = await authorisedTransfer(bank, asha, { amount: '25000.00' });
  await asha.expectCall('FundTransferService', transfer);
  expect(await usageOf(asha)).toMatchObject({
    body: {
      ...untouched,
      Used_Transaction_Limit: '25000.00',
      UnUsed_Transaction_Limit: '175000.00',
      Used_Transaction_Count: 1,
      UnUsed_Transaction_Count: 19,
      Used_Percentage_Transaction_Limit: 13,
      Used_Percentage_Transaction_Count: 5,
    },
  });
});

test('the limits that the bank offers are listed, smallest first (C118, C330)', async () => {
  const answer = await asha.expectCall('LimitManagementService', { RequestType: 'LIMIT' });
  const { fSwitchLimitMasters: masters } = answer as {
    fSwitchLimitMasters: Record<string, unknown>[];
  };
  expect(masters).toHaveLength(bank.scenario.limitMasters.length);
  expect(masters[0]).toEqual({ Id: 'DL01', tran_amount: '100000.00', tran_count: 20 });
  expect(masters.at(-1)).toEqual({ Id: 'DL50', tran_amount: '5000000.00', tran_count: 500 });
});

describe('another limit', () => {
  let kavita: SignedInClient;

  beforeAll(async () => {
    kavita = await signInAs(bank, 'kavita');
  });

  const confirm = (client: SignedInClient, variable1: string, variable2: string) =>
    confirmByOtp(client, 'MANAGELIMIT', { variable1, variable2 });
  const choose = (client: SignedInClient, LimitId: string, options = {}) =>
    client.call(
      'LimitManagementService',
      { RequestType: 'UPDATE', CustomerNumber: client.customerNo, LimitId },
      options,
    );
  const totalOf = async (client: SignedInClient) => {
    const answer = await usageOf(client);
    return answer.kind === 'success' ? answer.body : answer;
  };

  test(
    'holds at once, is told by SMS, and is chosen once however often it is sent (C330)',
    bothEngines,
    async () => {
      await confirm(kavita, '500000', 'DL05');
      const [asked] = (await bank.inbox.read({ to: kavita.user })).slice(-1);
      expect(asked?.text).toContain('to set your daily transfer limit to Rs 5,00,000.00');
      const requestId = '01J00000000000000000000077';
      const first = await choose(kavita, 'DL05', { requestId });
      expect(first).toMatchObject({
        kind: 'success',
        body: { Message: 'Your daily transfer limit is Rs 5,00,000.00 for 50 transfers.' },
      });
      expect(await choose(kavita, 'DL05', { requestId })).toEqual(first);
      expect(await choose(kavita, 'DL10', { requestId })).toMatchObject({ code: '9047' });
      expect(await totalOf(kavita)).toMatchObject({
        Total_Transaction_Limit: '500000.00',
        Total_Transaction_Count: 50,
      });
      const messages = await bank.inbox.read({ to: kavita.user });
      const alerts = messages.filter(({ requestType }) => requestType === 'LIMIT-ALERT');
      expect(alerts.map(({ text }) => text)).toEqual([
        'Your daily transfer limit is Rs 5,00,000.00 for 50 transfers from now on. Not you? Call Sahakar Bank at once.',
      ]);
    },
  );

  test('needs an OTP of its own kind, amount and Id, and uses it up (C135)', async () => {
    const before = await totalOf(kavita);
    expect(await choose(kavita, 'DL10')).toMatchObject({ code: '9023' });
    await confirmByOtp(kavita, 'STOPCHEQUEREQ', { variable1: '030071' });
    expect(await choose(kavita, 'DL10')).toMatchObject({ code: '9023' });
    const otherAmount = { RequestType: 'MANAGELIMIT', variable1: '1000000', variable2: 'DL25' };
    expect(await kavita.call('OTPGenerationService', otherAmount)).toMatchObject({ code: '9012' });
    await confirm(kavita, '2500000', 'DL25');
    expect(await choose(kavita, 'DL10')).toMatchObject({ code: '9024' });
    expect(await totalOf(kavita)).toEqual(before);
    await confirm(kavita, '1000000.00', 'DL10');
    expect(await choose(kavita, 'DL10')).toMatchObject({ kind: 'success' });
    // What is left is the confirmation of another limit and amount.
    expect(await choose(kavita, 'DL10')).toMatchObject({ code: '9024' });
  });

  test('is one that the bank offers, other than the one that stands (C208, C330)', async () => {
    const before = await totalOf(kavita);
    const unknown = ['MANAGELIMIT', { variable1: '100', variable2: 'DL99' }] as const;
    expect(await afterOtp(kavita, unknown, () => choose(kavita, 'DL99'))).toMatchObject({
      code: '9012',
    });
    expect(await choose(kavita, 'DL99')).toMatchObject({ code: '9012' });
    await confirm(kavita, '1000000', 'DL10');
    expect(await choose(kavita, 'DL10')).toMatchObject({
      code: '9049',
      message: 'This is your daily limit already.',
    });
    expect(await totalOf(kavita)).toEqual(before);
  });

  test("is never chosen for another customer, nor by another customer's OTP", async () => {
    await confirm(kavita, '200000', 'DL02');
    const request = { RequestType: 'UPDATE', LimitId: 'DL02' };
    const foreign = { ...request, CustomerNumber: kavita.customerNo };
    expect(await asha.call('LimitManagementService', foreign)).toMatchObject({ code: '9012' });
    expect(await choose(asha, 'DL50')).toMatchObject({ code: '9023' });
  });

  test('may be below what is used: nothing is left, and the next transfer is refused (C206, C208)', async () => {
    const spent = await authorisedTransfer(bank, asha, { amount: '20000.00' });
    await asha.expectCall('FundTransferService', spent);
    await bank.inBank((tx) =>
      tx.insert(limitMasters).values({ id: 'DL00', amount: 10_000_00n, count: 2 }),
    );
    await confirm(asha, '10000', 'DL00');
    expect(await choose(asha, 'DL00')).toMatchObject({ kind: 'success' });
    expect(await totalOf(asha)).toMatchObject({
      UnUsed_Transaction_Limit: '0.00',
      UnUsed_Transaction_Count: 0,
      Used_Percentage_Transaction_Limit: 100,
    });
    const next = await authorisedTransfer(bank, asha, { amount: '10.00' });
    expect(await asha.call('FundTransferService', next)).toMatchObject({
      code: '9042',
      message: 'Daily transfer limit exceeded. Rs 0.00 is left for today.',
    });
  });
});
