import { expect, test } from 'vitest';
import { cardOtpRequest, otpRequest } from './otp-request.ts';

const transfer = {
  amount: 2_500_00n,
  fromAccount: '001010000042317',
  toAccount: '001010000051204',
  name: 'Ravi Shankar Joshi',
};

test('the OTP of a transfer within the bank is bound to amount, accounts and name (RULINGS O6)', () => {
  expect(otpRequest('FUNDTRANSFERPIN', transfer)).toEqual({
    RequestType: 'FUNDTRANSFERPIN',
    variable1: '2500.00',
    variable2: '001010000042317',
    variable3: '001010000051204',
    variable4: 'Ravi Shankar Joshi',
  });
});

test('IMPS has an OTP of its own kind', () => {
  const details = { amount: 1_00n, fromAccount: '1', toAccount: '2', name: 'Rohit' };
  expect(otpRequest('IMPSFUNDTRANSFEROTP', details)).toEqual({
    RequestType: 'IMPSFUNDTRANSFEROTP',
    variable1: '1.00',
    variable2: '1',
    variable3: '2',
    variable4: 'Rohit',
  });
});

test('a switch that announces nothing gets the documented name alone (B270, O6)', () => {
  const details = { name: 'Ravi Shankar Joshi', toAccount: '001010000051204', ifsc: '' };
  const payeeOtp = (ifsc: string, capabilities: readonly string[]) =>
    otpRequest('ADDBENEFICIARY', { ...details, ifsc }, capabilities);
  expect(payeeOtp('', [])).toEqual({
    RequestType: 'ADDBENEFICIARY',
    variable1: 'Ravi Shankar Joshi',
  });
  expect(payeeOtp('', ['RequestId'])).toMatchObject({ variable2: '001010000051204' });
  expect(payeeOtp('HDFC0000240', ['RequestId'])).not.toHaveProperty('IfscCode');
  expect(payeeOtp('HDFC0000240', ['RequestId', 'Bound'])).toMatchObject({
    IfscCode: 'HDFC0000240',
  });
  expect(payeeOtp('', ['Bound'])).not.toHaveProperty('IfscCode');
});

test('the number of a pending request goes to a switch that takes it, where there is one', () => {
  const number = (requestNo: string, capabilities: readonly string[]) =>
    otpRequest('FUNDTRANSFERPIN', { ...transfer, requestNo }, capabilities).RequestId;
  expect(number('FT26112100042', ['RequestId'])).toBe('FT26112100042');
  expect(number('FT26112100042', ['Bound'])).toBe(undefined);
  expect(number('', ['RequestId'])).toBe(undefined);
});

test('the OTP of a card names it in a field of its own, with its change where that is taken', () => {
  const details = { card: '6070XXXXXXXX7909', cardStatus: '3' } as const;
  expect(cardOtpRequest('GETOTPCARDBLOCK', details, {}, [])).toEqual({
    RequestType: 'GETOTPCARDBLOCK',
    CardNo: '6070XXXXXXXX7909',
  });
  expect(cardOtpRequest('GETOTPCARDBLOCK', details, {}, ['Bound'])).toMatchObject({ Status: '3' });
  const limit = { card: details.card, atmLimit: 10_000_00n };
  const proof = { ExpDt: '', COffSet: '', POffSet: '' } as const;
  expect(cardOtpRequest('GETOTPCARDLIMIT', limit, proof, ['Bound'])).toEqual({
    RequestType: 'GETOTPCARDLIMIT',
    CardNo: '6070XXXXXXXX7909',
    ...proof,
    ATMLimit: 10_000_00n,
  });
});
