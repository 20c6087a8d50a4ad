import { sessions } from '@sahakar/db/schema/sessions';
import { eq } from '@sahakar/db/sql';
import { describe, expect, test, vi } from 'vitest';
import {
  givePassword,
  personOf,
  type SignedInClient,
  typeSignIn,
} from '../testing/signed-in-client.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { visitorAt, walkToOtp } from '../testing/visitor-client.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest({ scenario: 'identity' });

const change = (client: SignedInClient, changed: object = {}) =>
  client.call('MPINChangeIBService', {
    OldMPin: client.person.password,
    NewMpin: 'Leaflet@1972',
    CustNo: client.customerNo,
    UserName: client.person.loginUsername,
    isPinChange: 'Y',
    ...changed,
  });

const login = (key: string, LoginPassword: string) =>
  visitorAt(bank, 'leela').call('LoginValidateIBService', {
    LoginUsername: personOf(bank, key).loginUsername,
    LoginPassword,
  });

test('the new password takes the place of the old one, and flags and days start over (A184)', async () => {
  const lalit = await givePassword(bank, 'lalit');
  const before = await login('lalit', lalit.person.password);
  expect(before).toMatchObject({ body: { PwdChange: 'Y', FirstLoginFlag: '1' } });
  expect(await change(await givePassword(bank, 'lalit'))).toMatchObject({ kind: 'success' });
  expect(await login('lalit', lalit.person.password)).toMatchObject({
    code: '9001',
    details: '',
  });
  expect(await login('lalit', 'Leaflet@1972')).toMatchObject({
    body: { PwdChange: 'N', FirstLoginFlag: '0', PwdPendingDays: '90' },
  });
});

test('a wrong old password changes nothing, and the third one locks the user; a login is not told how many are left (A184, ruling 37)', async () => {
  const asha = await typeSignIn(bank, 'asha');
  const codes = [];
  for (let at = 0; at < 4; at += 1) {
    const answer = await change(asha, { OldMPin: `Wrong@${1971 + at}` });
    codes.push(answer.kind === 'refusal' ? `${answer.code} ${answer.details}` : answer.kind);
  }
  expect(codes).toEqual(['9001 TriesLeft=2', '9001 TriesLeft=1', '9002 ', '9002 ']);
  expect(await login('asha', asha.person.password)).toMatchObject({ code: '9002' });
});

test.each([
  ['under eight characters', 'Leaf@72'],
  ['over sixteen characters', 'Leaflet@1972Pages'],
  ['without a capital', 'leaflet@1972'],
  ['without a small letter', 'LEAFLET@1972'],
  ['without a digit', 'Leaflet@pages'],
  ['without a symbol', 'Leaflet1972'],
  ['with a symbol that is not listed', 'Leaflet@1972?'],
  ['equal to the old one', 'Passbook@1971'],
  ['that everybody uses', 'Password@123'],
  ['with the user ID in it', 'Aa@100042317'],
])('a password %s is refused with a message (A186)', async (_, NewMpin) => {
  const asha = await typeSignIn(bank, 'asha');
  const answer = await change(asha, { NewMpin });
  expect(answer).toMatchObject({ code: '9100', message: expect.stringMatching(/\S/) });
  expect(await login('asha', 'Passbook@1971')).toMatchObject({ kind: 'success' });
});

test(
  'a session that is logged out while its password is changed stays ended, and the password as it was (ASSURANCE B11, SE2)',
  bothEngines,
  async () => {
    const asha = await typeSignIn(bank, 'asha');
    const { slowHash } = bank.bank;
    const hash = slowHash.hash.bind(slowHash);
    vi.spyOn(slowHash, 'hash').mockImplementationOnce(async (secret) => {
      await asha.expectCall('LogOutValidateIBService', { UserName: asha.customerNo });
      return hash(secret);
    });
    expect(await change(asha)).toMatchObject({ code: '9010' });
    const { loginUsername, password } = asha.person;
    const rows = await bank.bank.store.read
      .select({ state: sessions.state })
      .from(sessions)
      .where(eq(sessions.loginUsername, loginUsername));
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['ENDED']));
    expect(await login('asha', password)).toMatchObject({ kind: 'success' });
  },
);

test('a change after the clock was set back leaves a session that reaches no further than any other (SE5, ASSURANCE D12)', async () => {
  const asha = await typeSignIn(bank, 'asha');
  await bank.letPass(-3_600);
  expect(await change(asha)).toMatchObject({ kind: 'success' });
  const [session] = await bank.bank.store.read
    .select()
    .from(sessions)
    .where(eq(sessions.state, 'ACTIVE'));
  const life = (session?.absoluteEndsAt.getTime() ?? 0) - (session?.startedAt.getTime() ?? 0);
  expect(life).toBe(bank.bank.policy.session.absoluteHours * 3_600_000);
});

test('the session gets another id at the change, and all others end (ASSURANCE B9, B11)', async () => {
  const asha = await typeSignIn(bank, 'asha');
  const old = asha.cookie;
  const halfway = await givePassword(bank, 'asha');
  expect(await change(asha)).toMatchObject({ kind: 'success' });
  expect(asha.cookie).not.toBe(old);
  const enquiry = { AccountNumber: '001010000042317', CustNo: asha.customerNo };
  expect(await asha.call('BalanceEnquiryService', enquiry)).toMatchObject({ kind: 'success' });
  const { cookie } = asha;
  asha.cookie = old;
  expect(await asha.call('BalanceEnquiryService', enquiry)).toMatchObject({ code: '9010' });
  asha.cookie = cookie;
  const otp = { RequestType: 'LOGINOTP' };
  expect(await halfway.call('OTPGenerationService', otp)).toMatchObject({ code: '9010' });
  const rows = await bank.bank.store.read
    .select({ state: sessions.state })
    .from(sessions)
    .where(eq(sessions.loginUsername, asha.person.loginUsername));
  expect(rows.filter(({ state }) => state !== 'ENDED')).toHaveLength(1);
});

test('a changed session ends when the one before it would have', async () => {
  const asha = await typeSignIn(bank, 'asha');
  await bank.letPass(500);
  await change(asha);
  await bank.letPass(100);
  const enquiry = { AccountNumber: '001010000042317', CustNo: asha.customerNo };
  expect(await asha.call('BalanceEnquiryService', enquiry)).toMatchObject({ code: '9010' });
});

test('the customer is told of it by one SMS', async () => {
  const asha = await typeSignIn(bank, 'asha');
  await change(asha);
  const messages = await bank.inbox.read({ to: asha.user });
  const alerts = messages.filter(({ requestType }) => requestType === 'PASSWORD-ALERT');
  expect(alerts).toHaveLength(1);
  expect(alerts[0]?.text).not.toContain('Leaflet');
});

describe('before the login OTP', () => {
  test.each(['harsh', 'jaya', 'ishaan', 'lalit'])('%s has to change it and may', async (key) => {
    const client = await givePassword(bank, key);
    expect(await change(client)).toMatchObject({ kind: 'success' });
  });

  test('nobody else may change it, and nobody changes another one (L6)', async () => {
    expect(await change(await givePassword(bank, 'asha'))).toMatchObject({ code: '9011' });
    const jaya = await givePassword(bank, 'jaya');
    const asha = personOf(bank, 'asha').loginUsername;
    expect(await change(jaya, { CustNo: asha, UserName: asha })).toMatchObject({ code: '9012' });
  });
});

describe('after a forgotten password', () => {
  test('the temporary passwords are changed one after the other, and only in this session (A175, L25)', async () => {
    const leela = visitorAt(bank, 'leela');
    await walkToOtp(leela, 'FORGOTPASS');
    await leela.register();
    const [password, tpin] = await leela.temporaryPasswords();
    const owner = { CustNo: leela.customerNo, UserName: leela.userId };
    const passwords = { ...owner, OldMPin: password, NewMpin: 'Leaflet@1972' };
    const tpins = { ...owner, OldTPin: tpin, NewTpin: 'Payments@1972' };
    expect(await visitorAt(bank, 'leela').call('MPINChangeIBService', passwords)).toMatchObject({
      code: '9010',
    });
    expect(await leela.call('TPINChangeIBService', tpins)).toMatchObject({ code: '9010' });
    const before = leela.cookie;
    expect(await leela.call('MPINChangeIBService', passwords)).toMatchObject({ kind: 'success' });
    expect(leela.cookie).not.toBe(before);
    expect(await leela.call('MPINChangeIBService', passwords)).toMatchObject({ code: '9010' });
    expect(await leela.call('TPINChangeIBService', tpins)).toMatchObject({ kind: 'success' });
    expect(await leela.call('TPINChangeIBService', tpins)).toMatchObject({ code: '9010' });
    expect(await login('leela', 'Leaflet@1972')).toMatchObject({
      body: { FirstLoginFlag: '0', TransactionFirstLoginFlag: '0' },
    });
  });

  test('an old and a new number are both told, where the flow changed the number', async () => {
    const former = '9820003955';
    const yusuf = visitorAt(bank, 'yusuf');
    await yusuf.identify('FORGOTPASS');
    await yusuf.call('UpdateMobileNumberService', {
      CustNo: yusuf.customerNo,
      OldMobileNo: former,
      NewMobileNo: yusuf.user,
    });
    await walkToOtp(yusuf, 'FORGOTPASS');
    await yusuf.register();
    const [OldMPin] = await yusuf.temporaryPasswords();
    await yusuf.call('MPINChangeIBService', {
      OldMPin,
      NewMpin: 'Leaflet@1972',
      CustNo: yusuf.customerNo,
      UserName: yusuf.userId,
    });
    for (const to of [former, yusuf.user]) {
      const kinds = (await bank.inbox.read({ to })).map(({ requestType }) => requestType);
      expect(kinds).toContain('PASSWORD-ALERT');
    }
  });

  test('the number on the bank\u2019s record is told of all that is done over one that was given up (ID4)', async () => {
    const yusuf = visitorAt(bank, 'yusuf');
    yusuf.user = '9820003955';
    await walkToOtp(yusuf, 'FORGOTPASS');
    await yusuf.register();
    const [OldMPin] = await yusuf.temporaryPasswords();
    const told = async (to: string) =>
      (await bank.inbox.read({ to })).map(({ requestType }) => requestType);
    expect(await told(yusuf.recordedMobile)).toEqual(['PASSWORD-ALERT']);
    await yusuf.call('MPINChangeIBService', {
      OldMPin,
      NewMpin: 'Leaflet@1972',
      CustNo: yusuf.customerNo,
      UserName: yusuf.userId,
    });
    expect(await told(yusuf.recordedMobile)).toEqual(['PASSWORD-ALERT', 'PASSWORD-ALERT']);
    expect((await told(yusuf.user)).at(-1)).toBe('PASSWORD-ALERT');
  });
});
