/** @module-tag both-engines-wide */
import { newRequestId } from '@sahakar/crypto/request-id';
import { authorisations, otps } from '@sahakar/db/schema/otp';
import { beforeEach, describe, expect, test } from 'vitest';
import { paymentToRavi } from '../testing/ashas-orders.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { type CallAtOnce, codesAtOnce } from '../testing/calls-at-once.ts';
import { givePassword, type SignedInClient, typeSignIn } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

let bank: TestBank;
let asha: SignedInClient;

beforeEach(async () => {
  bank = await startBank();
  asha = await givePassword(bank, 'asha');
});

const details = paymentToRavi();

const generate = () => asha.expectCall('OTPGenerationService', { RequestType: 'LOGINOTP' });
const validate = (OneTimePass: string) =>
  asha.call('OTPValidationService', { OneTimePass, RequestType: 'LOGINOTP' });
const right = { kind: 'success', body: {} };
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

test('an OTP that was sent after the clock went back is the one that counts', async () => {
  await generate();
  await bank.letPass(-3600);
  await generate();
  expect(await validate(await asha.newestOtp())).toMatchObject({ kind: 'success' });
});

test('an OTP has six digits and reaches the mobile; it is right once and wrong otherwise with 5029 (A163, A165, C308)', async () => {
  await generate();
  const code = await asha.newestOtp();
  expect(code).toMatch(/^\d{6}$/);
  expect(await validate(wrongFor(code))).toMatchObject({ code: '5029', message: 'Invalid OTP' });
  expect(await validate(code)).toMatchObject({ kind: 'success' });
  expect(await validate(code)).toMatchObject({ kind: 'refusal' });
});

test('an OTP is stored as a keyed hash and never answered (C309)', async () => {
  const answer = await generate();
  const code = await asha.newestOtp();
  expect(JSON.stringify(answer)).not.toContain(code);
  const [stored] = await bank.bank.store.read.select().from(otps);
  expect(JSON.stringify(stored)).not.toContain(code);
});

test('after three wrong codes the right one is void too', async () => {
  await generate();
  const code = await asha.newestOtp();
  for (let at = 0; at < 3; at += 1) await validate(wrongFor(code));
  expect(await validate(code)).toMatchObject({ code: '9021' });
});

test('who has given the password is told how often the OTP may be tried again (ruling 37)', async () => {
  await generate();
  const wrong = wrongFor(await asha.newestOtp());
  for (const details of ['TriesLeft=2', 'TriesLeft=1', 'TriesLeft=0']) {
    expect(await validate(wrong)).toMatchObject({ code: '5029', message: 'Invalid OTP', details });
  }
  expect(await validate(wrong)).toMatchObject({ code: '9021', details: '' });
});

test('fifty wrong codes at once are compared three times at most', bothEngines, async () => {
  await bank.stop();
  bank = await startBank({ policy: { requests: { tokensPerSessionMax: 60 } } });
  asha = await givePassword(bank, 'asha');
  await generate();
  const wrong = wrongFor(await asha.newestOtp());
  const guess = { OneTimePass: wrong, RequestType: 'LOGINOTP' };
  const calls = Array.from({ length: 50 }, (): CallAtOnce => [asha, 'OTPValidationService', guess]);
  const codes = await codesAtOnce(calls);
  expect(codes.filter((code) => code === '5029')).toHaveLength(3);
  expect(codes.filter((code) => code === '9021')).toHaveLength(47);
});

test('a resent code voids the one before (A163, C172, C308)', async () => {
  await generate();
  const first = await asha.newestOtp();
  await generate();
  const second = await asha.newestOtp();
  // One chance in a million that both are the same six digits, which proves nothing.
  if (first !== second) expect(await validate(first)).toMatchObject({ code: '5029' });
  expect(await validate(second)).toMatchObject({ kind: 'success' });
});

test("a code of one user is none of another's (A163, C308)", async () => {
  await generate();
  const code = await asha.newestOtp();
  const ravi = await givePassword(bank, 'ravi');
  const stolen = { RequestType: 'LOGINOTP', OneTimePass: code };
  expect(await ravi.call('OTPValidationService', stolen)).toMatchObject({ code: '9023' });
  await ravi.expectCall('OTPGenerationService', { RequestType: 'LOGINOTP' });
  // One chance in a million that both were sent the same six digits, which proves nothing.
  if (code !== (await ravi.newestOtp())) {
    expect(await ravi.call('OTPValidationService', stolen)).toMatchObject({ code: '5029' });
  }
  expect(await validate(code)).toMatchObject({ kind: 'success' });
});

test('a code is good until its fifth minute is over (B388, C308, O7)', async () => {
  const ravi = await givePassword(bank, 'ravi');
  await ravi.expectCall('OTPGenerationService', { RequestType: 'LOGINOTP' });
  await generate();
  const code = await asha.newestOtp();
  await bank.letPass(299);
  const inTime = { RequestType: 'LOGINOTP', OneTimePass: await ravi.newestOtp() };
  expect(await ravi.call('OTPValidationService', inTime)).toMatchObject({ kind: 'success' });
  await bank.letPass(1);
  expect(await validate(code)).toMatchObject({ code: '9020' });
});

test('a void, an expired and a used code have codes of their own, and none is 5029 (A166)', async () => {
  await generate();
  for (let at = 0; at < 3; at += 1) await validate(wrongFor(await asha.newestOtp()));
  expect(await validate(await asha.newestOtp())).toMatchObject({ code: '9021' });
  await generate();
  const late = await asha.newestOtp();
  await bank.letPass(299);
  expect(await validate(wrongFor(late))).toMatchObject({ code: '5029' });
  await bank.letPass(1);
  expect(await validate(late)).toMatchObject({ code: '9020' });
  const ravi = await typeSignIn(bank, 'ravi');
  const pin = { RequestType: 'FORGOTPIN', variable1: 'MPIN' };
  await ravi.expectCall('OTPGenerationService', pin);
  const once = { ...pin, OneTimePass: await ravi.newestOtp() };
  expect(await ravi.call('OTPValidationService', once)).toMatchObject({ kind: 'success' });
  expect(await ravi.call('OTPValidationService', once)).toMatchObject({ code: '9023' });
});

test('the fifth generation of a flow is refused, whatever the screen does (A160, A166, O1)', async () => {
  for (let at = 0; at < 4; at += 1) await generate();
  const fifth = await asha.call('OTPGenerationService', { RequestType: 'LOGINOTP' });
  expect(fifth).toMatchObject({ code: '9022' });
});

test('whoever makes up the number of a request has no further OTPs by it, nor keeps an older one alive (O1, O3, ASSURANCE B5)', async () => {
  await generate();
  const before = await bank.inbox.read({ to: asha.user });
  const made = (RequestId: string) =>
    asha.call('OTPGenerationService', { RequestType: 'LOGINOTP', RequestId });
  expect([await made('X1'), await made('X2')]).toMatchObject([{ code: '9100' }, { code: '9100' }]);
  expect(await bank.inbox.read({ to: asha.user })).toEqual(before);
});

test('without a generation there is nothing to validate', async () => {
  expect(await validate('123456')).toMatchObject({ code: '9023' });
});

test.each(['meera', 'charles', 'farida', 'nandini'])(
  'the OTPs of the signatory %s, at the login and behind it, go to the signatory, never to the company (A269, C155)',
  async (key) => {
    const client = await typeSignIn(bank, key);
    await client.expectCall('OTPGenerationService', {
      RequestType: 'FORGOTPIN',
      variable1: 'MPIN',
    });
    const company = bank.scenario.customers.find(({ number }) => number === client.customerNo);
    expect(company?.mobile).toMatch(/^\d{10}$/);
    expect(await bank.inbox.read({ to: company?.mobile })).toEqual([]);
    expect(await bank.inbox.read({ to: client.person.signatory?.mobile })).toMatchObject([
      { requestType: 'LOGINOTP' },
      { requestType: 'FORGOTPIN' },
    ]);
  },
);

describe('signed in', () => {
  beforeEach(async () => {
    asha = await typeSignIn(bank, 'asha');
    await asha.expectCall('OTPGenerationService', details);
  });

  test('the SMS says amount and the last four digits of the payee', async () => {
    const messages = await bank.inbox.read({ to: asha.user });
    expect(messages.at(-1)?.text).toContain('Rs 2,500.00 to Ravi Shankar Joshi');
    expect(messages.at(-1)?.text).toContain('1204');
    expect(messages.at(-1)?.text).not.toContain(details.variable3);
  });

  test.each(['variable1', 'variable2', 'variable3', 'variable4'] as const)(
    'a code does not validate for another %s (A163, B388, C307, C308, O6)',
    async (name) => {
      const OneTimePass = await asha.newestOtp();
      const other = { ...details, [name]: '1', OneTimePass };
      expect(await asha.call('OTPValidationService', other)).toMatchObject({ code: '9024' });
    },
  );

  test('the fifth OTP of one transfer is refused, and another transfer has its own (C172)', async () => {
    for (let at = 0; at < 3; at += 1) await asha.expectCall('OTPGenerationService', details);
    expect(await asha.call('OTPGenerationService', details)).toMatchObject({ code: '9022' });
    await asha.expectCall('OTPGenerationService', { ...details, variable1: '2600.00' });
  });

  test(
    'who has not heard that his code was right hears it again under the same request id, once allowed (ENVELOPE 2.8, T7)',
    bothEngines,
    async () => {
      const [intent, another] = [newRequestId(), newRequestId()];
      const request = { ...details, OneTimePass: await asha.newestOtp() };
      const enter = (requestId: string, changed = {}) =>
        asha.call('OTPValidationService', { ...request, ...changed }, { requestId });
      const wrong = { OneTimePass: wrongFor(request.OneTimePass) };
      expect(await enter(intent, wrong)).toMatchObject({ code: '5029' });
      const atOnce = [enter(intent), enter(intent)];
      for (const answer of await Promise.all(atOnce)) expect(answer).toMatchObject(right);
      expect(await enter(intent)).toMatchObject(right);
      expect(await enter(intent, wrong)).toMatchObject({ code: '9047' });
      expect(await enter(another)).toMatchObject({ code: '9023' });
      expect(await bank.bank.store.read.select().from(authorisations)).toHaveLength(1);
    },
  );

  test('a code of one request type does not validate for another (A163, C308)', async () => {
    const OneTimePass = await asha.newestOtp();
    const other = { ...details, RequestType: 'IMPSFUNDTRANSFEROTP', OneTimePass };
    expect(await asha.call('OTPValidationService', other)).toMatchObject({ code: '9023' });
  });

  test('a wrong code for a transfer is refused with 5029, and only the third voids the right one (C309, O8)', async () => {
    const right = await asha.newestOtp();
    const enter = (OneTimePass: string) =>
      asha.call('OTPValidationService', { ...details, OneTimePass });
    for (let at = 0; at < 3; at += 1) {
      const answer = await enter(wrongFor(right));
      expect(answer).toMatchObject({ code: '5029', message: 'Invalid OTP' });
    }
    expect(await enter(right)).toMatchObject({ code: '9021' });
    await asha.expectCall('OTPGenerationService', details);
    expect(await enter(await asha.newestOtp())).toMatchObject({ kind: 'success' });
  });

  test('a used code is used up (A165)', async () => {
    const OneTimePass = await asha.newestOtp();
    await asha.expectCall('OTPValidationService', { ...details, OneTimePass });
    const again = await asha.call('OTPValidationService', { ...details, OneTimePass });
    expect(again).toMatchObject({ code: '9023' });
  });
});
