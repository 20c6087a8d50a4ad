import { logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { beforeEach, describe, expect, test } from 'vitest';
import { typeSignIn } from '../testing/signed-in-client.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { visitorAt, type VisitorClient, walkToOtp } from '../testing/visitor-client.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest({ scenario: 'identity' });

const loginAs = (LoginUsername: string, LoginPassword: string) =>
  visitorAt(bank, 'leela').call('LoginValidateIBService', { LoginUsername, LoginPassword });

describe('a new customer', () => {
  let anita: VisitorClient;

  beforeEach(async () => {
    anita = visitorAt(bank, 'anita');
    await walkToOtp(anita, 'ONLINEREGOTP');
  });

  test(
    'gets a login, and both temporary passwords by SMS at the number on record (A175, L24)',
    bothEngines,
    async () => {
      const answer = await anita.register();
      expect(answer).toMatchObject({ kind: 'success' });
      const [password, tpin] = await anita.temporaryPasswords();
      expect(JSON.stringify(answer)).not.toContain(password);
      const [login] = await bank.bank.store.read
        .select()
        .from(logins)
        .where(eq(logins.username, anita.customerNo));
      expect(JSON.stringify(login)).not.toContain(password);
      expect(await bank.bank.slowHash.verify(password, login?.passwordHash ?? '')).toBe(true);
      expect(await bank.bank.slowHash.verify(tpin, login?.tpinHash ?? '')).toBe(true);
      expect(login).toMatchObject({ registeredMobile: anita.user, mustChangePassword: true });
    },
  );

  test('signs in with the temporary password for one day, and has to change both (L24)', async () => {
    await anita.register();
    const [password] = await anita.temporaryPasswords();
    expect(await loginAs(anita.customerNo, password)).toMatchObject({
      body: { FirstLoginFlag: '1', TransactionFirstLoginFlag: '1', TNCFlag: 'N' },
    });
    await bank.letPass(24 * 3600);
    expect(await loginAs(anita.customerNo, password)).toMatchObject({ code: '9001' });
  });

  test('is not locked by what others have guessed before there was a password (decision 0011)', async () => {
    for (let at = 0; at < 3; at += 1) await loginAs(anita.customerNo, `Wrong@${1971 + at}`);
    await anita.register();
    const [password] = await anita.temporaryPasswords();
    expect(await loginAs(anita.customerNo, password)).toMatchObject({ kind: 'success' });
  });

  test('the OTP is used up, and another one than the confirmed is refused (A166)', async () => {
    const confirmed = await anita.newestOtp();
    const other = confirmed === '000000' ? '111111' : '000000';
    expect(await anita.register(other)).toMatchObject({ code: '9024' });
    expect(await anita.register()).toMatchObject({ kind: 'success' });
    expect(await anita.register()).toMatchObject({ code: '9010' });
  });

  test('an OTP that was confirmed more than three minutes ago registers nobody', async () => {
    await bank.letPass(181);
    expect(await anita.register()).toMatchObject({ code: '9020' });
    expect(await bank.inbox.read({ to: anita.user })).toHaveLength(1);
  });
});

test('without a validated OTP nobody is registered, whatever came before (A284)', async () => {
  const anita = visitorAt(bank, 'anita');
  expect(await anita.register('123456')).toMatchObject({ code: '9010' });
  await anita.identify('ONLINEREGOTP');
  expect(await anita.register('123456')).toMatchObject({ code: '9010' });
  await anita.checkCard('ONLINEREGOTP');
  expect(await anita.register('123456')).toMatchObject({ code: '9010' });
  await anita.sendOtp('ONLINEREGOTP');
  expect(await anita.register()).toMatchObject({ code: '9010' });
});

test('the same user is registered once, from however many browsers (ruling 38)', async () => {
  const first = visitorAt(bank, 'anita');
  const second = visitorAt(bank, 'anita');
  await walkToOtp(first, 'ONLINEREGOTP');
  const ownOtp = await first.newestOtp();
  await walkToOtp(second, 'ONLINEREGOTP');
  expect(await second.register()).toMatchObject({ kind: 'success' });
  const details = 'Reason=REGISTERED';
  expect(await first.register(ownOtp)).toMatchObject({ code: '5053', details });
});

test('a forgotten password is replaced at once, sessions end and the lock of the old one goes', async () => {
  const asha = await typeSignIn(bank, 'asha');
  const forgetful = visitorAt(bank, 'asha');
  const guess = { LoginUsername: asha.person.loginUsername, LoginPassword: 'Wrong@1971' };
  for (let at = 0; at < 3; at += 1)
    await visitorAt(bank, 'leela').call('LoginValidateIBService', guess);
  await walkToOtp(forgetful, 'FORGOTPASS');
  expect(await forgetful.register()).toMatchObject({ kind: 'success' });
  const enquiry = { AccountNumber: '001010000042317', CustNo: asha.customerNo };
  expect(await asha.call('BalanceEnquiryService', enquiry)).toMatchObject({ code: '9010' });
  const [password] = await forgetful.temporaryPasswords();
  expect(await loginAs(asha.person.loginUsername, asha.person.password)).toMatchObject({
    code: '9001',
  });
  expect(await loginAs(asha.person.loginUsername, password)).toMatchObject({ kind: 'success' });
});

test('a locked transaction password is reset with the forgotten login password: the temporary one of the SMS is right again, and is changed for one of one’s own (C304, P8)', async () => {
  const asha = await typeSignIn(bank, 'asha');
  const { customerNo: CustNo, person } = asha;
  const validate = (TPin: string | null) =>
    asha.call('TPINValidationService', { customerNumber: CustNo, TPin });
  for (let at = 0; at < 3; at += 1) await validate(`Wrong@${1971 + at}`);
  expect(await validate(person.transactionPassword)).toMatchObject({ code: '9031' });

  const forgetful = visitorAt(bank, 'asha');
  await walkToOtp(forgetful, 'FORGOTPASS');
  expect(await forgetful.register()).toMatchObject({ kind: 'success' });
  const [OldMPin, OldTPin] = await forgetful.temporaryPasswords();
  const again = visitorAt(bank, 'asha');
  const user = { CustNo, UserName: person.loginUsername };
  const login = { LoginUsername: person.loginUsername, LoginPassword: OldMPin };
  for (const [service, request] of [
    ['LoginValidateIBService', login],
    ['MPINChangeIBService', { ...user, OldMPin, NewMpin: 'Leaflet@1972' }],
    ['TPINChangeIBService', { ...user, OldTPin, NewTpin: 'Payments@1972' }],
  ] as const) {
    expect(await again.call(service, request)).toMatchObject({ kind: 'success' });
  }
});

test('the temporary transaction password is good for one day, also where the login password was changed in time (L24)', async () => {
  const forgetful = visitorAt(bank, 'asha');
  await walkToOtp(forgetful, 'FORGOTPASS');
  expect(await forgetful.register()).toMatchObject({ kind: 'success' });
  const [OldMPin, OldTPin] = await forgetful.temporaryPasswords();
  const user = { CustNo: forgetful.customerNo, UserName: forgetful.userId };
  const NewMpin = 'Leaflet@1972';
  const loggedIn = async (LoginPassword: string) => {
    const asha = visitorAt(bank, 'asha');
    const login = { LoginUsername: forgetful.userId, LoginPassword };
    expect(await asha.call('LoginValidateIBService', login)).toMatchObject({ kind: 'success' });
    return asha;
  };
  const inTime = await loggedIn(OldMPin);
  const changed = await inTime.call('MPINChangeIBService', { ...user, OldMPin, NewMpin });
  expect(changed).toMatchObject({ kind: 'success' });
  const change = { ...user, OldTPin, NewTpin: 'Payments@1972' };
  await bank.letPass(24 * 3600 - 1);
  const lastMoment = await loggedIn(NewMpin);
  await bank.letPass(1);
  expect(await lastMoment.call('TPINChangeIBService', change)).toMatchObject({ code: '9030' });
});
