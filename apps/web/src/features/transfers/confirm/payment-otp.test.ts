import { expect, test } from 'vitest';
import { paymentOtp } from './payment-otp.ts';

test('the OTP of a transfer within the bank is bound to amount, accounts and name (DECISIONS O6)', () => {
  expect(
    paymentOtp('FUNDTRANSFERPIN', {
      amount: 2_500_00n,
      fromAccount: '001010000042317',
      toAccount: '001010000051204',
      name: 'Ravi Shankar Joshi',
    }),
  ).toEqual({
    RequestType: 'FUNDTRANSFERPIN',
    variable1: '2500.00',
    variable2: '001010000042317',
    variable3: '001010000051204',
    variable4: 'Ravi Shankar Joshi',
  });
});

test('IMPS has an OTP of its own kind', () => {
  const payment = { amount: 1_00n, fromAccount: '1', toAccount: '2', name: 'Rohit' };
  expect(paymentOtp('IMPSFUNDTRANSFEROTP', payment)).toEqual({
    RequestType: 'IMPSFUNDTRANSFEROTP',
    variable1: '1.00',
    variable2: '1',
    variable3: '2',
    variable4: 'Rohit',
  });
});
