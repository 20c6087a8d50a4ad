import { expect, test, vi } from 'vitest';
import { givePassword, type SignedInClient, typeSignIn } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest({ scenario: 'identity' });
const asha = signedInForEachTest(bank, 'asha', typeSignIn);

const change = (client: SignedInClient, changed: object = {}) =>
  client.call('TPINChangeIBService', {
    OldTPin: client.person.transactionPassword,
    NewTpin: 'Payments@1972',
    CustNo: client.customerNo,
    UserName: client.person.loginUsername,
    ...changed,
  });

const validate = (TPin: string, client: SignedInClient = asha) =>
  client.call('TPINValidationService', { customerNumber: client.customerNo, TPin });

test(
  'the new one is the one that the validation accepts, the old one is not (A185, C303)',
  bothEngines,
  async () => {
    expect(await validate('Transfer@1971')).toMatchObject({ kind: 'success' });
    expect(await change(asha)).toMatchObject({ kind: 'success' });
    expect(await validate('Transfer@1971')).toMatchObject({ code: '9030' });
    expect(await validate('Payments@1972')).toMatchObject({ kind: 'success' });
  },
);

test('the flag of the first login goes with the change (A185)', async () => {
  const kiran = await givePassword(bank, 'kiran');
  expect(await change(kiran)).toMatchObject({ kind: 'success' });
  const again = await kiran.expectCall('LoginValidateIBService', {
    LoginUsername: kiran.person.loginUsername,
    LoginPassword: kiran.person.password,
  });
  expect(again).toMatchObject({ TransactionFirstLoginFlag: '0' });
});

test('before the login OTP only who is flagged may change it (L9)', async () => {
  expect(await change(await givePassword(bank, 'jaya'))).toMatchObject({ code: '9011' });
  expect(await change(await givePassword(bank, 'leela'))).toMatchObject({ code: '9011' });
});

test('three wrong old ones lock it (A185, P8)', async () => {
  const codes = [];
  for (const OldTPin of ['Wrong@1', 'Wrong@2', 'Wrong@3', 'Transfer@1971']) {
    const answer = await change(asha, { OldTPin });
    codes.push(answer.kind === 'refusal' ? answer.code : answer.kind);
  }
  expect(codes).toEqual(['9030', '9030', '9031', '9031']);
});

test.each([
  'shrt@1A',
  'Payments@19721972',
  'payments@1972',
  'PAYMENTS@1972',
  'Payments@year',
  'Payments1972',
  'Payments?1972',
  'Transfer@1971',
  'Welcome@123',
  'Aa@100042317',
])('it is held to the rules of a password: %s is refused (A186)', async (NewTpin) => {
  const message = expect.stringMatching(/\S/);
  expect(await change(asha, { NewTpin })).toMatchObject({ code: '9100', message });
  expect(await validate('Transfer@1971')).toMatchObject({ kind: 'success' });
});

test('other sessions end and one SMS tells of it', async () => {
  const halfway = await givePassword(bank, 'asha');
  await change(asha);
  const otp = { RequestType: 'LOGINOTP' };
  expect(await halfway.call('OTPGenerationService', otp)).toMatchObject({ code: '9010' });
  const messages = await bank.inbox.read({ to: asha.user });
  expect(messages.filter(({ requestType }) => requestType === 'TPIN-ALERT')).toHaveLength(1);
});

test(
  'a session that a newer sign-in has ended while the password waited changes nothing, and the newer one stays (ASSURANCE B11, SE2, R-10)',
  bothEngines,
  async () => {
    let newer = asha;
    const { slowHash } = bank.bank;
    const hash = slowHash.hash.bind(slowHash);
    vi.spyOn(slowHash, 'hash').mockImplementationOnce(async (secret) => {
      newer = await typeSignIn(bank, 'asha');
      return hash(secret);
    });
    expect(await change(asha)).toMatchObject({ code: '9010' });
    expect(await validate('Transfer@1971', newer)).toMatchObject({ kind: 'success' });
  },
);
