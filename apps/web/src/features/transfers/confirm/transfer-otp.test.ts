import { expect, test } from 'vitest';
import { otpRequest } from '@sahakar/contracts/otp/otp-request';
import type { TransferDetails } from '../transfer-state.ts';
import { transferOtp } from './transfer-otp.ts';

const details: TransferDetails = {
  type: 'otherAccount',
  fromAccount: '001010000042317',
  toAccount: '001010000051204',
  toName: 'Ravi Shankar Joshi',
  ifsc: 'SHKR0000001',
  amount: 2_500_00n,
  remark: 'rent December',
};
const transferRequest = (transfer: TransferDetails, capabilities: readonly string[]) => {
  const { type, details: bound } = transferOtp(transfer);
  return otpRequest(type, bound, capabilities);
};
const monthly = { startOn: '2026-12-31', frequency: '4', payments: 3 } as const;

test.each([
  ['ownAccount', 'FUNDTRANSFERPIN', 'C140'],
  ['otherAccount', 'FUNDTRANSFERPIN', 'C140'],
  ['INTER', 'IMPSFUNDTRANSFEROTP', 'C129'],
  ['2', 'FUNDTRANSFERPIN', 'C129'],
  ['1', 'FUNDTRANSFERPIN', 'C129'],
] as const)('the OTP of a transfer of type %s is asked for as %s (%s)', (type, kind, _row) => {
  expect(transferRequest({ ...details, type }, [])).toMatchObject({ RequestType: kind });
});

test.each([
  ['ownAccount', 'C140'],
  ['otherAccount', 'C140'],
  ['2', 'C129'],
] as const)(
  'on later days the OTP of type %s is that of a schedule, bound to its frequency (%s)',
  (type, _row) => {
    expect(transferRequest({ ...details, type, schedule: monthly }, [])).toEqual({
      RequestType: 'SCHEDULETRANSFER',
      variable1: '2500.00',
      variable2: '001010000051204',
      variable3: 'Ravi Shankar Joshi',
      variable4: '4',
    });
  },
);

test('a switch that takes it is told branch, way, number and first day, and no other one is (ruling 33)', () => {
  const bound = { TxnType: 'INTRA', IfscCode: 'SHKR0000001' };
  expect(transferRequest(details, ['Bound'])).toMatchObject(bound);
  expect(transferRequest({ ...details, schedule: monthly }, ['Bound'])).toMatchObject({
    ...bound,
    FromAccountNumber: '001010000042317',
    Startdate: '2026-12-31',
    Occurrence: 3,
  });
  expect(Object.keys(transferRequest(details, ['RequestId']))).toEqual([
    'RequestType',
    'variable1',
    'variable2',
    'variable3',
    'variable4',
  ]);
  expect(transferRequest({ ...details, ifsc: '' }, ['Bound'])).not.toHaveProperty('IfscCode');
});
