import { namesAtOtherBanks } from '@sahakar/seeds/cast/names-at-other-banks';
import { beforeAll, expect, test } from 'vitest';
import { bothEngines, bothEnginesWide } from '../testing/both-engines.ts';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import { callPayee } from '../testing/payee-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

let asha: SignedInClient;

beforeAll(async () => {
  asha = await signInAs(await startBank({ shared: true }), 'asha');
});

const validate = (AccountNumber: string, CustNo = asha.customerNo) =>
  asha.call('ValidateIntraAccountService', { AccountNumber, CustNo });
const validateAt = (IfscCode: string, AccountNumber: string) =>
  asha.call('ValidateIntraAccountService', {
    AccountNumber,
    CustNo: asha.customerNo,
    IfscCode,
  });

test('the name in which an account of this bank is held is answered (B391)', async () => {
  expect(await validate('002010000063318')).toMatchObject({
    kind: 'success',
    body: { CustomerName: 'Ravi S. Joshi and Sunita R. Joshi' },
  });
});

test.each([
  ['an account that does not exist', '999999999999999', '9053'],
  ['a closed account', '005010000004173', '9053'],
  ['fewer than 15 digits', '00101000005120', '9100'],
])('%s is refused with a message (B392)', bothEngines, async (_what, account, code) => {
  expect(await validate(account)).toMatchObject({ code, message: expect.stringMatching(/./) });
});

test('an account at another bank is named as that bank has it, where NameLookup is announced (ruling 31)', async () => {
  expect(await asha.token()).toMatchObject({
    Capabilities: expect.arrayContaining(['NameLookup']),
  });
  for (const { ifsc, accountNumber, name } of namesAtOtherBanks) {
    expect(await validateAt(ifsc, accountNumber)).toMatchObject({
      kind: 'success',
      body: { CustomerName: name },
    });
  }
});

test('by the IFSC of its own branch an account of this bank is named as without it', async () => {
  const body = { CustomerName: 'Ravi S. Joshi and Sunita R. Joshi' };
  expect(await validateAt('SHKR0000002', '002010000063318')).toMatchObject({ body });
});

test.each([
  ['that its bank tells nothing of', 'SBIN0000300', '20345678842', '9056'],
  ['that another bank has under this number', 'HDFC0000240', '20345678841', '9056'],
  ['of a branch that nobody has', 'SBIN0999999', '20345678841', '9052'],
  ['of another branch of this bank', 'SHKR0000001', '002010000063318', '9053'],
  ['that nobody has at this bank', 'SHKR0000001', '999999999999999', '9053'],
  ['closed at this bank', 'SHKR0000005', '005010000004173', '9053'],
  ['with signs in its number', 'SBIN0000300', '203-45678841', '9100'],
  ['of 31 characters', 'SBIN0000300', '1'.repeat(31), '9100'],
  ['with a branch in lower case', 'sbin0000300', '20345678841', '9100'],
])('no name is told of an account %s', async (_what, ifsc, account, code) => {
  expect(await validateAt(ifsc, account)).toMatchObject({
    code,
    message: expect.stringMatching(/./),
  });
});

test("another customer's number is refused", async () => {
  expect(await validate('002010000063318', '100061975')).toMatchObject({ code: '9012' });
});

test('a customer asks for so many names in a day, at whichever bank, whatever is answered and whoever signs in', async () => {
  const strict = await startBank({ policy: { payee: { namesAskedPerDayMax: 2 } } });
  const ask = async (client: SignedInClient, AccountNumber: string, IfscCode?: string) => {
    const request = { AccountNumber, CustNo: client.customerNo };
    const answer = await client.call(
      'ValidateIntraAccountService',
      IfscCode === undefined ? request : { ...request, IfscCode },
    );
    return answer.kind === 'success' ? 'told' : answer.code;
  };
  const [meera, farida] = [await signInAs(strict, 'meera'), await signInAs(strict, 'farida')];
  expect(await ask(meera, '999999999999999')).toBe('9053');
  expect(await ask(farida, '002010000063318')).toBe('told');
  expect(await ask(meera, '999999999999999')).toBe('9055');
  expect(await ask(await signInAs(strict, 'farida'), '002010000063318')).toBe('9055');
  expect(await ask(meera, '20345678841', 'SBIN0000300')).toBe('9055');
  expect(await ask(await signInAs(strict, 'asha'), '002010000063318')).toBe('told');
  await strict.moveTo('2026-11-22T00:00:00');
  expect(await ask(await signInAs(strict, 'meera'), '002010000063318')).toBe('told');
});

test('an OTP for a new payee tells no name to whoever may ask for none, and each wrong name is a question', async () => {
  const strict = await startBank({ policy: { payee: { namesAskedPerDayMax: 2 } } });
  const asha = await signInAs(strict, 'asha');
  const ask = async (variable1: string, variable2: string) => {
    const request = { RequestType: 'ADDBENEFICIARY', variable1, variable2 };
    const answer = await asha.call('OTPGenerationService', request);
    if (answer.kind !== 'success') return answer.code;
    const [sms] = (await strict.inbox.read({ to: asha.user })).slice(-1);
    return / at SHKR\d+/.exec(sms?.text ?? '')?.[0] ?? 'not told';
  };
  const gurpreet = ['Gurpreet Singh Bedi', '003010000072089'] as const;
  // The holder, and numbers with which no account of this bank begins, may be named at any time.
  for (const _ of [1, 2, 3]) expect(await ask(...gurpreet)).toBe(' at SHKR0000003');
  for (const _ of [1, 2, 3]) expect(await ask('Agent 7', '50100999000222')).toBe('9062');
  for (const _ of [1, 2, 3]) expect(await ask('Agent 7', '501009990002221')).toBe('9062');
  expect(await ask('Agent 7', gurpreet[1])).toBe('9062');
  expect(await ask('Somebody', '003010000072088')).toBe('not told');
  expect(await ask(...gurpreet)).toBe('not told');
  const name = { AccountNumber: gurpreet[1], CustNo: asha.customerNo };
  expect(await asha.call('ValidateIntraAccountService', name)).toMatchObject({ code: '9055' });
});

test('an OTP that the limit refuses tells no name, and was no question for one', async () => {
  const policy = { payee: { namesAskedPerDayMax: 2 }, otp: { generationsMax: 1 } };
  const strict = await startBank({ policy });
  const asha = await signInAs(strict, 'asha');
  const ask = async (variable1: string) => {
    const request = { RequestType: 'ADDBENEFICIARY', variable1, variable2: '003010000072089' };
    const answer = await asha.call('OTPGenerationService', request);
    return answer.kind === 'success' ? 'sent' : answer.code;
  };
  expect(await ask('Somebody')).toBe('sent');
  for (const _ of [1, 2, 3]) expect(await ask('Somebody')).toBe('9022');
  const name = { AccountNumber: '003010000072089', CustNo: asha.customerNo };
  expect(await asha.call('ValidateIntraAccountService', name)).toMatchObject({ kind: 'success' });
  expect(await asha.call('ValidateIntraAccountService', name)).toMatchObject({ code: '9055' });
});

test(
  'under an OTP for a name alone nobody tries account numbers more often than he may ask for names',
  bothEnginesWide,
  async () => {
    const strict = await startBank({ policy: { payee: { namesAskedPerDayMax: 3 } } });
    const asha = await signInAs(strict, 'asha');
    const confirmed = (variable1: string) => confirmByOtp(asha, 'ADDBENEFICIARY', { variable1 });
    const add = async (payeeName: string, accountNumber: string) => {
      const answer = await callPayee(asha, 'ADD', { payeeName, accountNumber });
      return answer.kind === 'success' ? 'added' : answer.code;
    };
    // What does not look at the account is no question, and neither is what succeeds.
    expect(await add('Somebody', '999999999999999')).toBe('9023');
    await confirmed('Kavita Raghavan Iyer');
    expect(await add('Kavita Raghavan Iyer', '004010000027751')).toBe('added');

    await confirmed('Somebody');
    expect(await add('Somebody', '999999999999999')).toBe('9053');
    expect(await add('Somebody', '003010000072089')).toBe('9062');
    const both = [add('Somebody', '999999999999998'), add('Somebody', '999999999999997')];
    expect((await Promise.all(both)).toSorted()).toEqual(['9053', '9055']);
    expect(await add('Somebody', '003010000072089')).toBe('9055');
    const name = { AccountNumber: '003010000072089', CustNo: asha.customerNo };
    expect(await asha.call('ValidateIntraAccountService', name)).toMatchObject({ code: '9055' });
  },
);
