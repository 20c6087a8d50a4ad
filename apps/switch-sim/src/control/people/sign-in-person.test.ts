import { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { logins } from '@sahakar/db/schema/customers';
import { sessions } from '@sahakar/db/schema/sessions';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startControl } from '../../testing/control-of.ts';
import { personOf, signInAs, strangerAt } from '../../testing/signed-in-client.ts';
import type { BankOptions, TestBank } from '../../testing/start-bank.ts';
import { bothEngines, bothEnginesWide } from '../../testing/both-engines.ts';

const balance = { AccountNumber: '001010000042317', CustNo: '100042317' };

async function startSignIn(options: BankOptions = {}) {
  const bank = await startControl(options);
  const signIn = (body: object, cookie = '') =>
    bank.post('/sign-in', body).set(cookie === '' ? {} : { cookie });
  return { bank, signIn };
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof startSignIn>>['signIn']>>;

const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']);

/** A browser that holds what the control call has answered. */
function holderOf(bank: TestBank, answer: Answer) {
  const client = strangerAt(bank);
  client.cookie = cookieOf(answer).split(';')[0] ?? '';
  client.user = answer.body.login.MobileNo;
  return client;
}

test(
  'a signed-in person has the session, cookie and login result of a typed sign-in',
  bothEngines,
  async () => {
    const { bank, signIn } = await startSignIn();
    const { body: typed } = await strangerAt(bank)
      .call('LoginValidateIBService', {
        LoginUsername: '100042317',
        LoginPassword: 'Passbook@1971',
      })
      .then((answer) => (answer.kind === 'success' ? answer : expect.unreachable(answer.message)));
    const answer = await signIn({ person: 'asha', step: 'signed-in' }).expect(200);
    expect(answer.body).toEqual({
      login: typed,
      sessionId: expect.stringMatching(/^[\w-]{22}$/),
      capabilities: expect.arrayContaining(['RequestId', 'Closing']),
      now: '2026-11-21T10:00:00.000+05:30',
      endsAt: '2026-11-21T10:10:00.000+05:30',
    });
    expect(z.safeParse(LoginResult, answer.body.login).success).toBe(true);
    const [, value = ''] =
      /^__Host-sid=([\w-]{43}); Path=\/; HttpOnly; Secure; SameSite=Strict$/.exec(
        cookieOf(answer),
      ) ?? [];
    expect(value).not.toBe('');
    expect(answer.text).not.toContain(value);

    const asha = holderOf(bank, answer);
    expect(await asha.call('BalanceEnquiryService', balance)).toMatchObject({ kind: 'success' });
    const extension = { CustNo: '100042317', UserName: '100042317', isExtend: 'Y' };
    const extended = await asha.call('SessionService', {
      ...extension,
      SessionId: answer.body.sessionId,
    });
    expect(extended).toMatchObject({ body: { SessionId: answer.body.sessionId } });
    const [login] = await bank.bank.store.read
      .select({ lastLoginAt: logins.lastLoginAt })
      .from(logins)
      .where(eq(logins.username, '100042317'));
    expect(login?.lastLoginAt).toEqual(bank.bank.clock.now());
  },
);

test('a host that is no own name of the machine gets the plain cookie, as from the switch itself', async () => {
  const SIM_CONTROL_TOKEN = 'a-token-of-the-tests';
  const environment = { PUBLIC_HOST: 'bank.test', SIM_CONTROL_TOKEN };
  const { signIn } = await startSignIn({ environment });
  const answer = await signIn({ person: 'asha', step: 'signed-in' })
    .set('host', 'bank.test')
    .set('authorization', `Bearer ${SIM_CONTROL_TOKEN}`);
  expect(cookieOf(answer)).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
});

test('at the step password the login OTP is still to come, and opens what it always opens', async () => {
  const { bank, signIn } = await startSignIn();
  const answer = await signIn({ person: 'asha', step: 'password' }).expect(200);
  expect(answer.body).toMatchObject({ login: { LoginUsername: '100042317' }, sessionId: null });
  const asha = holderOf(bank, answer);
  expect(await asha.call('BalanceEnquiryService', balance)).toMatchObject({ code: '9010' });
  const RequestType = 'LOGINOTP';
  await asha.call('OTPGenerationService', { RequestType });
  const [message] = await bank.inbox.read({ to: asha.user });
  const confirmation = { RequestType, OneTimePass: message?.otp };
  expect(await asha.call('OTPValidationService', confirmation)).toMatchObject({ kind: 'success' });
  expect(await asha.call('BalanceEnquiryService', balance)).toMatchObject({ kind: 'success' });
});

test(
  'it ends older sessions of the login and the one of the same browser',
  bothEngines,
  async () => {
    const { bank, signIn } = await startSignIn();
    const session = await signInAs(bank, 'asha');
    const first = await signIn({ person: 'asha', step: 'signed-in' }).expect(200);
    expect(await session.call('BalanceEnquiryService', balance)).toMatchObject({ code: '9010' });
    const cookie = cookieOf(first).split(';')[0] ?? '';
    await signIn({ person: 'ravi', step: 'signed-in' }, cookie).expect(200);
    const asha = holderOf(bank, first);
    expect(await asha.call('BalanceEnquiryService', balance)).toMatchObject({ code: '9010' });
    const rows = await bank.bank.store.read
      .select({ user: sessions.loginUsername })
      .from(sessions)
      .where(eq(sessions.state, 'ACTIVE'));
    expect(rows).toEqual([{ user: personOf(bank, 'ravi').loginUsername }]);
  },
);

test(
  'a temporary password is good for a sign-in for as long as it is in force',
  bothEngines,
  async () => {
    const { bank, signIn } = await startSignIn();
    const until = new Date(bank.bank.clock.now().getTime() + 1);
    const limit = (temporaryPasswordUntil: Date) =>
      bank.inBank((tx) => tx.update(logins).set({ temporaryPasswordUntil }));
    await limit(until);
    await signIn({ person: 'asha', step: 'signed-in' }).expect(200);
    await limit(bank.bank.clock.now());
    const { body } = await signIn({ person: 'asha', step: 'password' }).expect(409);
    expect(body.error).toBe('asha cannot sign in: there is no password that is in force.');
  },
);

test.each([
  ['mohan', 'password', 'mohan cannot sign in: the user ID is locked.'],
  ['mohan', 'signed-in', 'mohan cannot sign in: the user ID is locked.'],
  ['nitin', 'password', 'nitin cannot sign in: the user ID is disabled.'],
])('%s is refused at the step %s, and no session is left', async (person, step, error) => {
  const { bank, signIn } = await startSignIn({ scenario: 'identity' });
  const answer = await signIn({ person, step }).expect(409, { error });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await bank.bank.store.read.select().from(sessions)).toEqual([]);
});

test.each([
  ['joseph', '2026-11-21T10:00:00+05:30', 'Please accept the terms and conditions first.'],
  ['gurpreet', '2026-12-21T10:00:00+05:30', 'Please change your password first.'],
])('%s gives the password and is not signed in before the next step', async (person, now, text) => {
  const { signIn } = await startSignIn({ now });
  await signIn({ person, step: 'password' }).expect(200);
  const { body } = await signIn({ person, step: 'signed-in' }).expect(409);
  expect(body.error).toBe(`${person} cannot sign in: the portal would say: ${text}`);
});

test.each([
  [{ person: 'nobody', step: 'signed-in' }, 404, 'has nobody called nobody'],
  [{ person: 'asha', step: 'otp' }, 400, 'The field step is missing or not possible.'],
  [{ step: 'password' }, 400, 'The field person is missing or not possible.'],
  [{ person: 'asha', step: 'password', captcha: '' }, 400, 'There is no field captcha.'],
])('%j is answered %i with a sentence', async (input, status, sentence) => {
  const { signIn } = await startSignIn();
  const answer = await signIn(input).expect(status);
  expect(answer.body.error).toContain(sentence);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test(
  'it signs in at the world that X-Sim-World names, by the cast of its scenario',
  bothEnginesWide,
  async () => {
    const { bank, signIn } = await startSignIn();
    const policy = { auth: { tpinMode: false } };
    await bank.post('/worlds', { name: 'other', scenario: 'identity', policy }).expect(201);
    const here = await signIn({ person: 'leela', step: 'signed-in' });
    expect(here.status).toBe(404);
    const there = await signIn({ person: 'leela', step: 'signed-in' }).set('x-sim-world', 'other');
    expect(there.body).toMatchObject({ login: { LoginUsername: '770110868' } });
    expect(there.body.capabilities).toContain('TpinOff');
  },
);

test('without the control plane nobody is signed in by it', async () => {
  const { signIn } = await startSignIn({ environment: { SIM_CONTROL: 'off' } });
  const answer = await signIn({ person: 'asha', step: 'signed-in' }).expect(404);
  expect(answer.headers['set-cookie']).toBeUndefined();
});
