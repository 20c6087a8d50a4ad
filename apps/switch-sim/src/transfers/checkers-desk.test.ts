import { expect, test } from 'vitest';
import {
  approvalOf,
  approve,
  otpOf,
  pendingOf,
  propose,
  reject,
  type PendingRow,
  waiting,
} from '../testing/request-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { startBank } from '../testing/start-bank.ts';

const bank = bankOfAllTests();
const meera = signedInForAllTests(bank, 'meera');
const charles = signedInForAllTests(bank, 'charles');

const requested = (type: PendingRow['TxnType'], amount: string) =>
  waiting(bank, meera, charles, { type, amount });

test('while the OTP of one request is typed that of the next is on its way, and each lets its own go alone', async () => {
  const rows = [await requested('INTRA', '1601.00'), await requested('INTRA', '1602.00')] as const;
  const codes: string[] = [];
  for (const row of rows) {
    const [RequestType, variables] = otpOf(row);
    await charles.expectCall('OTPGenerationService', { RequestType, ...variables });
    codes.push(await charles.newestOtp());
  }
  for (const [place, row] of rows.entries()) {
    const [RequestType, variables] = otpOf(row);
    const validated = (code = '') =>
      charles.call('OTPValidationService', { RequestType, ...variables, OneTimePass: code });
    if (codes[0] !== codes[1]) {
      expect(await validated(codes[1 - place])).toMatchObject({ code: '5029' });
    }
    expect(await validated(codes[place])).toMatchObject({ kind: 'success' });
    const approval = approvalOf(charles, row, codes[place] ?? '');
    expect(await charles.call('FundTransferRequestService', approval)).toMatchObject({
      kind: 'success',
    });
  }
  // Another OTP for the same request is in the place of its own.
  const again = await requested('INTRA', '1603.00');
  const [RequestType, variables] = otpOf(again);
  await charles.expectCall('OTPGenerationService', { RequestType, ...variables });
  const first = await charles.newestOtp();
  await charles.expectCall('OTPGenerationService', { RequestType, ...variables });
  const second = await charles.newestOtp();
  const validation = { RequestType, ...variables, OneTimePass: first };
  if (first !== second) {
    expect(await charles.call('OTPValidationService', validation)).toMatchObject({ code: '5029' });
  }
  await reject(charles, again);
});

test('what waits tells what a checker looks up: the payee, the last payment, an equal one, the limit (decision 0043)', async () => {
  const facts = async (amount: string) => {
    const row = (await pendingOf(charles, 'INTER')).find(({ Amount }) => Amount === amount);
    if (row === undefined) throw new Error(`${amount} does not wait`);
    return row;
  };
  await propose(bank, meera, { type: 'INTER', amount: '1701.00' });
  const first = await facts('1701.00');
  expect(first).toMatchObject({
    PayeeSince: expect.stringMatching(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}:\d{2}$/),
    PayeeIsActive: 'Y',
    LimitLeft: expect.stringMatching(/^\d+\.\d{2}$/),
  });
  expect(first).not.toHaveProperty('SameAmountOn');
  expect(await approve(charles, first)).toMatchObject({ kind: 'success' });

  await propose(bank, meera, { type: 'INTER', amount: '1701.00', allowDuplicate: true });
  const second = await facts('1701.00');
  expect(second).toMatchObject({ LastPaidAmount: '1701.00' });
  expect(second).toHaveProperty('LastPaidOn', Reflect.get(second, 'SameAmountOn'));
  const left = (row: PendingRow) => Number(Reflect.get(row, 'LimitLeft'));
  expect(left(first) - left(second)).toBe(1701);
  // The maker's own list of payees tells the same.
  const { user: mobileNumber, customerNo: customerNumber } = meera;
  const view = { requestType: 'VIEW', mobileNumber, customerNumber };
  expect(await meera.expectCall('ManagePayeeService', view)).toMatchObject({
    PayeeList: expect.arrayContaining([
      expect.objectContaining({
        accountNumber: second.PayeeAccountNumber,
        LastPaidAmount: '1701.00',
      }),
    ]),
  });
  await reject(charles, second);
});

test('what has left the account since a request was made is told at that request (decision 0052)', async () => {
  const own = await startBank();
  const maker = await signInAs(own, 'meera');
  await propose(own, maker, { type: 'INTER', amount: '1702.00' });
  await own.letPass(60);
  await propose(own, maker, { type: 'INTER', amount: '1703.00' });
  const checker = await signInAs(own, 'charles');
  const row = async (amount: string) => {
    const found = (await pendingOf(checker, 'INTER')).find(({ Amount }) => Amount === amount);
    if (found === undefined) throw new Error(`${amount} does not wait`);
    return found;
  };
  expect(await row('1702.00')).toMatchObject({ BalanceChange: '0.00' });
  await own.letPass(1);
  expect(await approve(checker, await row('1703.00'))).toMatchObject({ kind: 'success' });
  expect(await row('1702.00')).toMatchObject({ BalanceChange: '-1703.00' });
});
