import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import { firstAccountOf, givePassword, type SignedInClient } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

const startStrictBank = () =>
  startBank({ scenario: 'identity', policy: { auth: { otpBeforeForcedChange: true } } });

const ownerOf = ({ customerNo, person }: SignedInClient) => ({
  CustNo: customerNo,
  UserName: person.loginUsername,
});

const changePassword = (client: SignedInClient) =>
  client.call('MPINChangeIBService', {
    ...ownerOf(client),
    OldMPin: client.person.password,
    NewMpin: 'Leaflet@1972',
  });

const changeTpin = (client: SignedInClient) =>
  client.call('TPINChangeIBService', {
    ...ownerOf(client),
    OldTPin: client.person.transactionPassword,
    NewTpin: 'Payments@1972',
  });

const balance = (bank: TestBank, client: SignedInClient) =>
  client.call('BalanceEnquiryService', {
    AccountNumber: firstAccountOf(bank, client),
    CustNo: client.customerNo,
  });

// The engines do not differ in this, and PostgreSQL inside the process is slow.
test.runIf(engine === 'sqlite').each([
  ['harsh', changePassword],
  ['jaya', changePassword],
  ['kiran', changeTpin],
])(
  'where the policy asks for it, %s changes nothing before the login OTP (L6)',
  async (key, change) => {
    const bank = await startStrictBank();
    const client = await givePassword(bank, key);
    expect(await change(client)).toMatchObject({ code: '9023' });
    const before = client.cookie;
    await confirmByOtp(client, 'LOGINOTP');
    expect(client.cookie).not.toBe(before);
    expect(await balance(bank, client)).toMatchObject({ code: '9010' });
    expect(await change(client)).toMatchObject({ kind: 'success' });
    expect(await balance(bank, client)).toMatchObject({ code: '9010' });
    await confirmByOtp(client, 'LOGINOTP');
    expect(await balance(bank, client)).toMatchObject({ kind: 'success' });
  },
);

test('one OTP is enough for both passwords of a first login (L6)', async () => {
  const ishaan = await givePassword(await startStrictBank(), 'ishaan');
  await confirmByOtp(ishaan, 'LOGINOTP');
  expect(await changePassword(ishaan)).toMatchObject({ kind: 'success' });
  expect(await changeTpin(ishaan)).toMatchObject({ kind: 'success' });
});

test.runIf(engine === 'sqlite')(
  'terms come before that OTP too, and whoever has to change nothing changes nothing',
  async () => {
    const bank = await startStrictBank();
    const joseph = await givePassword(bank, 'joseph');
    expect(await joseph.call('OTPGenerationService', { RequestType: 'LOGINOTP' })).toMatchObject({
      code: '9011',
    });
    expect(await changePassword(await givePassword(bank, 'asha'))).toMatchObject({ code: '9011' });
  },
);

test.runIf(engine === 'sqlite')(
  'without that policy the change comes before the OTP, as documented (L6)',
  async () => {
    const bank = await startBank({ scenario: 'identity' });
    const harsh = await givePassword(bank, 'harsh');
    expect(await harsh.call('OTPGenerationService', { RequestType: 'LOGINOTP' })).toMatchObject({
      code: '9011',
    });
    expect(await changePassword(harsh)).toMatchObject({ kind: 'success' });
  },
);
