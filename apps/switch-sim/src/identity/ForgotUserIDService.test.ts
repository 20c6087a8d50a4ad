import { customers } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { beforeEach, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { visitorAt, type VisitorClient } from '../testing/visitor-client.ts';
import { bothEngines } from '../testing/both-engines.ts';

let bank: TestBank;
let leela: VisitorClient;

beforeEach(async () => {
  bank = await startBank({ scenario: 'identity' });
  leela = visitorAt(bank, 'leela');
});

const customerOf = (key: string) => bank.scenario.customers.find((one) => one.key === key);
const wireDay = (key: string) =>
  (customerOf(key)?.dateOfBirth ?? '').split('-').toReversed().join('-');
const accountOf = (key: string) => customerOf(key)?.accounts[0]?.number ?? '';

const find = (visitor: VisitorClient, request: object) =>
  visitor.call('ForgotUserIDService', {
    Mobile: visitor.user,
    Account: '',
    Dob: '',
    isForgetUserID: 'Y',
    ...request,
  });

const flow = 'FORGOTUSERIDOTP';
const smsOf = async (to: string) =>
  (await bank.inbox.read({ to })).filter(({ requestType }) => requestType === 'USER-ID');

test('mobile with date of birth or with account answers the customer number, anything else one refusal (A150, L12)', async () => {
  for (const question of [{ Dob: wireDay('leela') }, { Account: accountOf('leela') }])
    expect(await find(leela, question)).toMatchObject({
      body: { Message: `Customer found~${leela.customerNo}` },
    });
  const answers = [
    await find(leela, { Dob: wireDay('mohan') }),
    await find(leela, { Account: accountOf('mohan') }),
    await find(leela, { Account: '001010099999999' }),
    await find(leela, { Mobile: '9811111111', Dob: wireDay('leela') }),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ code: '5057', message: expect.stringMatching(/\S/) });
    expect(answer).toEqual(answers[0]);
  }
});

test('exactly one of date of birth and account is asked for', async () => {
  expect(await find(leela, {})).toMatchObject({ code: '9100' });
  const both = { Dob: wireDay('leela'), Account: accountOf('leela') };
  expect(await find(leela, both)).toMatchObject({ code: '9100' });
});

test('the user ID comes by SMS after the OTP, without a card (A149, A170)', async () => {
  await find(leela, { Dob: wireDay('leela') });
  expect(await leela.identify(flow, leela.customerNo)).toMatchObject({ code: '5050' });
  expect(await leela.passOtp(flow)).toMatchObject({ kind: 'success', body: {} });
  const [message] = await smsOf(leela.user);
  expect(message?.text).toContain(leela.userId);
});

test('the path over the card also ends with the SMS (A149)', async () => {
  await leela.identify(flow);
  expect(await leela.sendOtp(flow)).toMatchObject({ code: '9010' });
  await leela.checkCard(flow);
  expect(await leela.passOtp(flow)).toMatchObject({ kind: 'success' });
  expect(await smsOf(leela.user)).toHaveLength(1);
});

test('who has no card learns his user ID all the same, and who is not registered learns that', async () => {
  const anita = visitorAt(bank, 'anita');
  await find(anita, { Dob: wireDay('anita') });
  await anita.identify(flow, anita.customerNo);
  await anita.passOtp(flow);
  const [message] = await smsOf(anita.user);
  expect(message?.text).toContain('not registered');
});

describe('a customer whose branch has recorded another number', () => {
  const former = '9820003955';

  test('gets OTP and user ID there once he has confirmed it, and the stored number stays (E10)', async () => {
    const yusuf = visitorAt(bank, 'yusuf');
    await find(yusuf, { Dob: wireDay('yusuf') });
    expect(await yusuf.identify(flow, yusuf.customerNo)).toMatchObject({ code: '5099' });
    const answer = await yusuf.call('UpdateMobileNumberService', {
      CustNo: yusuf.customerNo,
      OldMobileNo: former,
      NewMobileNo: yusuf.user,
    });
    expect(answer).toMatchObject({ kind: 'success' });
    await yusuf.passOtp(flow);
    expect(await smsOf(yusuf.user)).toHaveLength(1);
    expect(await visitorAt(bank, 'yusuf').identify('FORGOTPASS')).toMatchObject({ code: '5099' });
  });

  test('gets them at the number of internet banking alone while he has not, whatever he types (A149)', async () => {
    const yusuf = visitorAt(bank, 'yusuf');
    await find(yusuf, { Dob: wireDay('yusuf') });
    await yusuf.identify(flow, yusuf.customerNo);
    await yusuf.sendOtp(flow);
    const otps = (await bank.inbox.read({})).filter(({ requestType }) => requestType === flow);
    expect(otps).toMatchObject([{ to: former }]);
    await yusuf.confirmOtp(flow, await yusuf.newestOtp(former));
    expect(await smsOf(former)).toHaveLength(1);
    expect(await smsOf(yusuf.user)).toEqual([]);
  });
});

const from = (address: string) => {
  const visitor = visitorAt(bank, 'leela');
  visitor.headers['x-forwarded-for'] = address;
  return visitor;
};

test('a signatory is found by his own number also where the company has the same one, and nobody by the company\u2019s alone', async () => {
  const company = bank.scenario.customers.find(({ key }) => key === 'godavari');
  const signatory = visitorAt(bank, 'charles');
  signatory.user = '9820000212';
  const bySignatory = () => find(signatory, { Account: accountOf('godavari') });
  const first = await bySignatory();
  expect(first).toMatchObject({ kind: 'success' });
  signatory.user = company?.mobile ?? '';
  expect(await bySignatory()).toMatchObject({ code: '5057' });
  await bank.inBank((tx) =>
    tx
      .update(customers)
      .set({ mobile: '9820000212' })
      .where(eq(customers.number, company?.number ?? '')),
  );
  signatory.user = '9820000212';
  expect(await bySignatory()).toEqual(first);
});

test('a stranger uses up his own tries of a number, and not those of whom it belongs to', async () => {
  bank = await startBank({ scenario: 'identity', environment: { TRUST_PROXY: '127.0.0.1' } });
  const stranger = from('203.0.113.7');
  const answers = [];
  for (let at = 0; at < 11; at += 1) answers.push(await find(stranger, { Dob: '01-01-1970' }));
  answers.push(await find(stranger, { Dob: wireDay('leela') }));
  // The same address, written otherwise.
  answers.push(await find(from('::ffff:203.0.113.7'), { Dob: wireDay('leela') }));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ code: '5057' });
  expect(await find(from('203.0.113.8'), { Dob: wireDay('leela') })).toMatchObject({
    kind: 'success',
  });
});

test(
  'eleven right answers at once are all right, though ten wrong ones are the most of a day',
  bothEngines,
  async () => {
    const visitors = Array.from({ length: 11 }, () => visitorAt(bank, 'leela'));
    const answers = await Promise.all(
      visitors.map((visitor) => find(visitor, { Dob: wireDay('leela') })),
    );
    expect(answers.map(({ kind }) => kind)).toEqual(visitors.map(() => 'success'));
  },
);

test('guessing a date of birth ends after ten tries a day, with the same answer', async () => {
  const guess = { Dob: '01-01-1970' };
  for (let at = 0; at < 10; at += 1) await find(leela, guess);
  const answer = await find(leela, guess);
  expect(await find(leela, { Dob: wireDay('leela') })).toEqual(answer);
});
