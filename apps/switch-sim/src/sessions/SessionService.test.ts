import { expect, test } from 'vitest';
import { typeSignIn } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest();
const asha = signedInForEachTest(bank, 'asha', typeSignIn);

const session = (SessionId: string, isExtend: string) =>
  asha.call('SessionService', {
    CustNo: asha.customerNo,
    UserName: asha.person.loginUsername,
    SessionId,
    isExtend,
  });

const start = async () => {
  const answer = await session('', 'N');
  if (answer.kind !== 'success') throw new Error(answer.message);
  return (answer.body as { SessionId: string }).SessionId;
};

const enquire = () =>
  asha.call('BalanceEnquiryService', {
    AccountNumber: '001010000042317',
    CustNo: asha.customerNo,
  });

test('a started session tells a public SessionId that is not the cookie (A201)', async () => {
  const id = await start();
  expect(id).not.toBe('');
  expect(asha.cookie).not.toContain(id);
});

test('an extension with the SessionId gives ten more minutes, with another one none (A201)', async () => {
  const id = await start();
  await bank.letPass(599);
  expect(await session('somebody-else', 'Y')).toMatchObject({ code: '9012' });
  expect(await session(id, 'Y')).toMatchObject({ kind: 'success' });
  await bank.letPass(599);
  expect(await enquire()).toMatchObject({ kind: 'success' });
});

test('business calls and tokens do not move the end of a session (A201, R-13)', async () => {
  await start();
  await bank.letPass(590);
  expect(await enquire()).toMatchObject({ kind: 'success' });
  await asha.token();
  await bank.letPass(10);
  expect(await enquire()).toMatchObject({ code: '9010' });
});

test('in the minute of grace business is refused and an extension taken (A192, R-2)', async () => {
  const id = await start();
  await bank.letPass(659);
  expect(await enquire()).toMatchObject({ code: '9010' });
  expect(await session(id, 'Y')).toMatchObject({ kind: 'success' });
  expect(await enquire()).toMatchObject({ kind: 'success' });
});

test('in the minute of grace a logout is taken, after which no extension is (A192, R-2)', async () => {
  const id = await start();
  const { cookie } = asha;
  await bank.letPass(659);
  const logout = await asha.call('LogOutValidateIBService', { UserName: asha.customerNo });
  expect(logout).toMatchObject({ kind: 'success' });
  asha.cookie = cookie;
  expect(await session(id, 'Y')).toMatchObject({ code: '9010' });
});

test('the minute of grace keeps nobody out who signs in again (R-2)', async () => {
  await start();
  await bank.letPass(630);
  const { loginUsername: LoginUsername, password: LoginPassword } = asha.person;
  const login = { LoginUsername, LoginPassword };
  expect(await asha.call('LoginValidateIBService', login)).toMatchObject({ kind: 'success' });
});

test(
  'after the grace the session is over, and a clock set back does not revive it (A192, R-2)',
  bothEngines,
  async () => {
    const id = await start();
    const before = bank.bank.clock.now();
    await bank.letPass(660);
    expect(await session(id, 'Y')).toMatchObject({ code: '9010' });
    await bank.world.time.move({ to: before, frozen: true });
    expect(await enquire()).toMatchObject({ code: '9010' });
  },
);

test('a page that closes in the grace carries the session not beyond its own end (INVARIANTS SE5)', async () => {
  const id = await start();
  // Another token would take the closing back.
  const [closing, extending] = [await asha.token(), await asha.token()];
  const { customerNo: CustNo, person } = asha;
  await bank.letPass(655);
  await asha.expectCall(
    'LogOutValidateIBService',
    { UserName: CustNo, Closing: 'Y' },
    { token: closing },
  );
  await bank.letPass(6);
  const extension = { CustNo, UserName: person.loginUsername, SessionId: id, isExtend: 'Y' };
  expect(await asha.call('SessionService', extension, { token: extending })).toMatchObject({
    code: '9010',
  });
});

test('no extension goes beyond twelve hours', async () => {
  const id = await start();
  for (let minutes = 0; minutes < 720; minutes += 9) {
    await bank.letPass(540);
    await session(id, 'Y');
  }
  expect(await enquire()).toMatchObject({ code: '9010' });
});
