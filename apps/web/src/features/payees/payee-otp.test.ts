import { expect, test } from 'vitest';
import { payeeOtp } from './payee-otp.ts';

const payee = { payeeName: 'Ravi Shankar Joshi', accountNumber: '001010000051204', ifscCode: '' };

test('a switch that announces nothing gets the documented name alone (B270, O6)', () => {
  expect(payeeOtp(payee, [])).toEqual({
    RequestType: 'ADDBENEFICIARY',
    variable1: 'Ravi Shankar Joshi',
  });
  expect(payeeOtp(payee, ['RequestId'])).toMatchObject({ variable2: '001010000051204' });
  const outside = { ...payee, ifscCode: 'HDFC0000240' };
  expect(payeeOtp(outside, ['RequestId'])).not.toHaveProperty('IfscCode');
  expect(payeeOtp(outside, ['RequestId', 'Bound'])).toMatchObject({ IfscCode: 'HDFC0000240' });
  expect(payeeOtp(payee, ['Bound'])).not.toHaveProperty('IfscCode');
});
