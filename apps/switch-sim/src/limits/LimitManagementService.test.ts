import { beforeAll, expect, test } from 'vitest';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { usage } from './limit-usage.ts';

let bank: TestBank;
let asha: SignedInClient;

beforeAll(async () => {
  bank = await startBank({ shared: true });
  asha = await signInAs(bank, 'asha');
});

const usageOf = (client: SignedInClient, CustomerNumber = client.customerNo) =>
  client.call('LimitManagementService', { RequestType: 'GET', CustomerNumber });

test('the use of the day follows a transfer, in amount, count and percent (C117)', async () => {
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
  expect(await usageOf(asha)).toMatchObject({ kind: 'success', body: untouched });
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

test('the limits that the bank offers are listed, smallest first (C118)', async () => {
  const answer = await asha.expectCall('LimitManagementService', { RequestType: 'LIMIT' });
  const { fSwitchLimitMasters: masters } = answer as {
    fSwitchLimitMasters: Record<string, unknown>[];
  };
  expect(masters).toHaveLength(bank.scenario.limitMasters.length);
  expect(masters[0]).toEqual({ Id: 'DL01', tran_amount: '100000.00', tran_count: 20 });
  expect(masters.at(-1)).toEqual({ Id: 'DL50', tran_amount: '5000000.00', tran_count: 500 });
});

test("another customer's number answers 9012, a maker and a checker 9011", async () => {
  expect(await usageOf(asha, '100061975')).toMatchObject({ code: '9012' });
  for (const key of ['meera', 'charles']) {
    expect(await usageOf(await signInAs(bank, key))).toMatchObject({ code: '9011' });
  }
});

test('a limit below what is used leaves nothing, and no limit is no percent', () => {
  const lowered = usage({ amount: 100_00n, count: 2 }, { amount: 300_00n, count: 3 });
  expect(lowered).toMatchObject({ UnUsed_Transaction_Limit: 0n, UnUsed_Transaction_Count: 0 });
  expect(lowered.Used_Percentage_Transaction_Limit).toBe(300);
  const none = usage({ amount: 0n, count: 0 }, { amount: 0n, count: 0 });
  expect(none.Used_Percentage_Transaction_Limit).toBe(0);
});
