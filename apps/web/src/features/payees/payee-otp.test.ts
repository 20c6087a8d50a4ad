import { expect, test } from 'vitest';
import { payeeOtp } from './payee-otp.ts';

const payee = { payeeName: 'Ravi Shankar Joshi', accountNumber: '001010000051204' };

test('a switch that announces nothing gets the documented name alone (B270, O6)', () => {
  expect(payeeOtp(payee, [])).toEqual({
    RequestType: 'ADDBENEFICIARY',
    variable1: 'Ravi Shankar Joshi',
  });
  expect(payeeOtp(payee, ['RequestId'])).toMatchObject({ variable2: '001010000051204' });
});
