import { auditLog } from '@sahakar/db/schema/outbox';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import { signInAs, strangerAt, typeSignIn } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

test(
  'nothing that a client says of its place keeps a call out of the audit log, not even a NUL (A305)',
  bothEngines,
  async () => {
    const bank = await startBank();
    const clientClaims = { ipadress: '203.0.113.7\0', lattitude: '\0', longitude: '72.8258' };
    const login = { LoginUsername: '100042317', LoginPassword: 'Wrong@1971' };
    const guess = await strangerAt(bank).call('LoginValidateIBService', login, { clientClaims });
    expect(guess).toMatchObject({ status: 200, code: '9001' });
    const asha = await signInAs(bank, 'asha');
    const foreign = { AccountNumber: '001010000051204', CustNo: asha.customerNo };
    const answer = await asha.call('BalanceEnquiryService', foreign, { clientClaims });
    expect(answer).toMatchObject({ status: 200, code: '9012' });

    const entries = await bank.bank.store.read.select().from(auditLog);
    const claimedAddress = '203.0.113.7␀ at ␀, 72.8258';
    expect(entries).toMatchObject([
      { service: 'LoginValidateIBService', code: '9001', claimedAddress },
      { service: 'BalanceEnquiryService', code: '9012', claimedAddress },
    ]);
  },
);

test('a PIN of mobile banking that a right OTP replaces is entered, and no other right OTP is', async () => {
  const bank = await startBank();
  const asha = await typeSignIn(bank, 'asha');
  const entries = () => bank.bank.store.read.select().from(auditLog);

  const payee = { variable1: 'Anita Rao', variable2: '003010000072089' };
  await confirmByOtp(asha, 'ADDBENEFICIARY', payee);
  expect(await entries()).toEqual([]);
  await confirmByOtp(asha, 'FORGOTPIN', { variable1: 'MPIN' });
  const { loginUsername } = asha.person;
  expect(await entries()).toMatchObject([
    { service: 'OTPValidationService', code: '0', loginUsername, customerNo: asha.customerNo },
  ]);
});
