import { mobilePins } from '@sahakar/db/schema/identity';
import { expect, test, vi } from 'vitest';
import { otherOtp } from '../testing/card-steps.ts';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import { typeSignIn } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest();
const asha = signedInForEachTest(bank, 'asha', typeSignIn);

const change = (OldMPin: string, NewMpin: string, PinType?: string) =>
  asha.call('MPINChangeService', {
    OldMPin,
    NewMpin,
    CustNo: asha.customerNo,
    UserName: asha.person.loginUsername,
    ...(PinType !== undefined && { PinType }),
  });

/** Asks for an OTP, confirms it, and reads the PIN that comes by SMS. */
const temporaryPin = async (variable1 = 'MPIN') => {
  await confirmByOtp(asha, 'FORGOTPIN', { variable1 });
  const messages = await bank.inbox.read({ to: asha.user });
  const text = messages.findLast(({ requestType }) => requestType === 'TEMPORARY-PIN')?.text ?? '';
  return text.slice(0, 4);
};

const other = (pin: string) => (pin === '9356' ? '9357' : '9356');

test('the temporary PIN of the SMS is changed for an own one, which is then the old one (P2, P3)', async () => {
  const pin = await temporaryPin();
  expect(pin).toMatch(/^\d{4}$/);
  expect(await change(pin, other(pin))).toMatchObject({ kind: 'success' });
  expect(await change(pin, '1212')).toMatchObject({ code: '9030' });
  expect(await change(other(pin), '8024')).toMatchObject({ kind: 'success' });
});

test(
  'the two PINs are apart, and neither is a password of the portal (A264, P1, P2)',
  bothEngines,
  async () => {
    const pin = await temporaryPin('TPIN');
    expect(await change(pin, other(pin), 'MPIN')).toMatchObject({ code: '9030' });
    expect(await change(pin, other(pin), 'TPIN')).toMatchObject({ kind: 'success' });
    const proof = { customerNumber: asha.customerNo, TPin: other(pin) };
    expect(await asha.call('TPINValidationService', proof)).toMatchObject({ code: '9030' });
    const mpin = await temporaryPin('MPIN');
    expect(await change(mpin, other(mpin), 'MPIN')).toMatchObject({ kind: 'success' });
    // Login and transaction password are what they were.
    const again = await typeSignIn(bank, 'asha');
    const TPin = again.person.transactionPassword ?? '';
    expect(await again.call('TPINValidationService', { ...proof, TPin })).toMatchObject({
      kind: 'success',
    });
  },
);

test('an OTP for one PIN does not send the other', async () => {
  await asha.expectCall('OTPGenerationService', { RequestType: 'FORGOTPIN', variable1: 'MPIN' });
  const OneTimePass = await asha.newestOtp();
  const request = { OneTimePass, RequestType: 'FORGOTPIN', variable1: 'TPIN' };
  expect(await asha.call('OTPValidationService', request)).toMatchObject({ code: '9024' });
});

test('no PIN is hashed for whoever has no OTP that could be compared (decision 36)', async () => {
  const hash = vi.spyOn(bank.bank.slowHash, 'hash');
  const send = (OneTimePass: string, variable1 = 'MPIN') =>
    asha.call('OTPValidationService', { OneTimePass, RequestType: 'FORGOTPIN', variable1 });
  expect(await send('123456')).toMatchObject({ code: '9023' });
  await asha.expectCall('OTPGenerationService', { RequestType: 'FORGOTPIN', variable1: 'MPIN' });
  const right = await asha.newestOtp();
  expect(await send(right, 'TPIN')).toMatchObject({ code: '9024' });
  expect(hash).not.toHaveBeenCalled();
  const wrong = otherOtp(right);
  const codes = [await send(wrong), await send(wrong), await send(wrong), await send(right)];
  expect(codes.map((answer) => Object(answer).code)).toEqual(['5029', '5029', '5029', '9021']);
  expect(hash).toHaveBeenCalledTimes(3);
  hash.mockRestore();
});

test('a temporary PIN is good for one day', async () => {
  const pin = await temporaryPin();
  await bank.letPass(24 * 3600);
  await typeSignIn(bank, 'asha', asha);
  expect(await change(pin, other(pin))).toMatchObject({ code: '9030' });
});

test('three wrong old PINs lock it until another one is sent', async () => {
  const pin = await temporaryPin();
  const codes = [];
  for (let at = 0; at < 3; at += 1) {
    const answer = await change(other(pin), '1212');
    codes.push(answer.kind === 'refusal' ? answer.code : answer.kind);
  }
  expect(codes).toEqual(['9030', '9030', '9031']);
  expect(await change(pin, '1212')).toMatchObject({ code: '9031' });
  const next = await temporaryPin();
  expect(await change(next, next === '1212' ? '1213' : '1212')).toMatchObject({ kind: 'success' });
});

test('who never asked for a PIN has none to change, and new and old must differ', async () => {
  expect(await change('1111', '2222')).toMatchObject({ code: '9030' });
  expect(await change('1111', '1111')).toMatchObject({ code: '9100' });
  expect(await change('11112', '2222')).toMatchObject({ code: '9100' });
});

test('PINs are kept as slow hashes, and a change is told by SMS', async () => {
  const pin = await temporaryPin();
  await change(pin, other(pin));
  const [stored] = await bank.bank.store.read.select().from(mobilePins);
  expect(stored?.pinHash).toMatch(/^\$scrypt\$/);
  const messages = await bank.inbox.read({ to: asha.user });
  expect(messages.filter(({ requestType }) => requestType === 'PIN-ALERT')).toHaveLength(1);
});

test(
  'a session that is logged out while the PIN waits changes nothing (ASSURANCE B11, SE2)',
  bothEngines,
  async () => {
    const pin = await temporaryPin();
    const { slowHash } = bank.bank;
    const hash = slowHash.hash.bind(slowHash);
    vi.spyOn(slowHash, 'hash').mockImplementationOnce(async (secret) => {
      await asha.expectCall('LogOutValidateIBService', { UserName: asha.customerNo });
      return hash(secret);
    });
    expect(await change(pin, other(pin))).toMatchObject({ code: '9010' });
    await typeSignIn(bank, 'asha', asha);
    expect(await change(pin, other(pin))).toMatchObject({ kind: 'success' });
  },
);
