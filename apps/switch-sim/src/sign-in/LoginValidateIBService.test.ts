import { customers, logins } from '@sahakar/db/schema/customers';
import { sessions } from '@sahakar/db/schema/sessions';
import { eq } from '@sahakar/db/sql';
import { describe, expect, test } from 'vitest';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import {
  givePassword,
  personOf,
  signInAs,
  strangerAt,
  typeSignIn,
} from '../testing/signed-in-client.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest();

const tryPassword = (LoginUsername: string, LoginPassword: string) =>
  strangerAt(bank).call('LoginValidateIBService', { LoginUsername, LoginPassword });

test('the right password answers 0 and the login result (A089)', async () => {
  const { loginUsername, password, name } = personOf(bank, 'asha');
  const answer = await tryPassword(loginUsername, password);
  expect(answer).toMatchObject({
    kind: 'success',
    body: {
      CustomerNumber: '100042317',
      CustomerName: name,
      LoginUsername: loginUsername,
      MakerChecker: '',
      TNCFlag: 'Y',
      PwdChange: 'N',
      AccountDetailslst: [
        { PrdAcctId15Digit: '001010000042317', Masked15DigAccNo: 'XXXXXXXXXXX2317' },
        expect.anything(),
      ],
    },
  });
});

test('the password is kept as a salted slow hash (A089)', async () => {
  const rows = await bank.bank.store.read.select().from(logins);
  const hashes = rows.map(({ passwordHash }) => passwordHash);
  expect(new Set(hashes).size).toBe(rows.length);
  for (const hash of hashes) expect(hash).toMatch(/^\$scrypt\$/);
});

test('a wrong password and an unknown user ID get the same answer (A090)', async () => {
  const wrong = await tryPassword('100042317', 'Wrong@1971');
  const unknown = await tryPassword('199999999', 'Wrong@1971');
  expect(wrong).toMatchObject({ code: '9001', message: 'Incorrect user id or password' });
  expect(unknown).toEqual(wrong);
});

test('a password that is longer than any can be never matches, and one that is longer than any field takes is not compared (A034, L1)', async () => {
  const right = 'Passbook@1971';
  const codes = [];
  for (const password of [right.padEnd(17, '7'), right.padEnd(20, '7'), right.padEnd(21, '7')]) {
    const answer = await tryPassword('100042317', password);
    codes.push(answer.kind === 'refusal' ? answer.code : answer.kind);
  }
  expect(codes).toEqual(['9001', '9001', '9100']);
  expect(await tryPassword('100042317', right)).toMatchObject({ kind: 'success' });
});

describe.each(['100042317', '199999999'])('user ID %s', (username) => {
  test('is locked by the third wrong password in a row, and then every try gets one text (A091, L11)', async () => {
    const codes = [];
    for (const password of ['Wrong@1971', 'Wrong@1972', 'Wrong@1973', 'Passbook@1971']) {
      const answer = await tryPassword(username, password);
      codes.push(answer.kind === 'refusal' ? `${answer.code} ${answer.message}` : answer.kind);
    }
    expect(codes[0]).toMatch(/^9001 /);
    expect(codes[1]).toBe(codes[0]);
    expect(codes[2]).toMatch(/^9002 .*locked/);
    expect(codes[3]).toBe(codes[2]);
  });

  test('has three comparisons also when twenty guesses come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => tryPassword(username, `Guess@${1000 + at}`)),
    );
    const compared = answers.filter(
      (answer) => answer.kind === 'refusal' && answer.code === '9001',
    );
    expect(compared).toHaveLength(2);
  });
});

test('a right password starts the count of wrong ones over (A091, L11)', async () => {
  for (const round of [1, 2]) {
    await tryPassword('100042317', `Wrong@${round}971`);
    await tryPassword('100042317', `Wrong@${round}972`);
    expect(await tryPassword('100042317', 'Passbook@1971')).toMatchObject({ kind: 'success' });
  }
});

test('every rise of rights gives the session another id, and the old one ends', async () => {
  const client = strangerAt(bank);
  await client.token();
  const before = client.cookie;
  const asha = await givePassword(bank, 'asha');
  const afterPassword = asha.cookie;
  await confirmByOtp(asha, 'LOGINOTP');
  expect(new Set([before, afterPassword, asha.cookie]).size).toBe(3);
  const rows = await bank.bank.store.read
    .select({ state: sessions.state })
    .from(sessions)
    .where(eq(sessions.loginUsername, asha.person.loginUsername));
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['ACTIVE', 'ENDED']);
});

test('between password and OTP no account or money service answers (A097)', async () => {
  const asha = await givePassword(bank, 'asha');
  for (const service of ['BalanceEnquiryService', 'MiniStatementService']) {
    const answer = await asha.call(service, {
      AccountNumber: '001010000042317',
      CustNo: asha.customerNo,
    });
    expect(answer).toMatchObject({ code: '9010' });
  }
});

test('a second sign-in ends the first one, which is told so, with a key of before and with one that it asks for only then (A203, R-10)', async () => {
  const first = await typeSignIn(bank, 'asha');
  const request = { AccountNumber: '001010000042317', CustNo: first.customerNo };
  await first.expectCall('BalanceEnquiryService', request);
  const owner = { CustNo: first.customerNo, UserName: first.person.loginUsername };
  const begin = { ...owner, SessionId: '', isExtend: 'N' };
  const session = await first.expectCall('SessionService', begin);
  const token = await first.token();
  const second = await typeSignIn(bank, 'asha');
  const replaced = {
    code: '9010',
    message: 'You have logged in elsewhere, so this session has ended. Please login again.',
    details: 'Reason=NEWERLOGIN',
  };
  expect(await first.call('BalanceEnquiryService', request, { token })).toMatchObject(replaced);
  expect(await first.call('BalanceEnquiryService', request)).toMatchObject(replaced);
  const extension = { ...owner, ...Object(session), isExtend: 'Y' };
  expect(await first.call('SessionService', extension)).toMatchObject({ code: '9010' });
  await second.expectCall('BalanceEnquiryService', request);
});

test('a disabled user is told so only with the right password', bothEngines, async () => {
  await bank.inBank(async (tx) => {
    await tx.update(logins).set({ disabled: true }).where(eq(logins.username, '100042317'));
  });
  expect(await tryPassword('100042317', 'Wrong@1971')).toMatchObject({ code: '9001' });
  expect(await tryPassword('100042317', 'Passbook@1971')).toMatchObject({ code: '9003' });
});

test('a customer of whose death the bank learns is served no more from then on, and reads what a disabled user reads', async () => {
  const asha = await typeSignIn(bank, 'asha');
  const balance = () =>
    asha.call('BalanceEnquiryService', {
      AccountNumber: '001010000042317',
      CustNo: asha.customerNo,
    });
  expect(await balance()).toMatchObject({ kind: 'success' });
  await bank.inBank(async (tx) => {
    await tx
      .update(customers)
      .set({ deceasedOn: '2026-11-20' })
      .where(eq(customers.number, asha.customerNo));
  });
  expect(await balance()).toMatchObject({ code: '9010' });
  expect(await tryPassword('100042317', 'Wrong@1971')).toMatchObject({ code: '9001' });
  expect(await tryPassword('100042317', 'Passbook@1971')).toMatchObject({
    code: '9003',
    message: 'Your User ID is disabled. Please contact your branch.',
  });
  await expect(signInAs(bank, 'asha')).rejects.toThrow('the bank knows of a death');
});

test.each([
  ['2026-08-23', '0', 'N'],
  ['2026-08-22', '-1', 'Y'],
  ['2026-08-25', '2', 'N'],
])('a password of %s has %s days left (L5)', async (passwordChangedOn, days, expired) => {
  await bank.inBank(async (tx) => {
    await tx.update(logins).set({ passwordChangedOn }).where(eq(logins.username, '100042317'));
  });
  expect(await tryPassword('100042317', 'Passbook@1971')).toMatchObject({
    body: { PwdPendingDays: days, PwdChange: expired },
  });
});
