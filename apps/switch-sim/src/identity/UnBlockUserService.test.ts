import { expect, test } from 'vitest';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { visitorAt, type VisitorClient, walkToOtp } from '../testing/visitor-client.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest({ scenario: 'identity' });

const unblock = (visitor: VisitorClient, requestType: string, change: object = {}) =>
  visitor.call('UnBlockUserService', {
    requestType,
    userName: visitor.userId,
    MobileNo: visitor.user,
    CustNo: visitor.customerNo,
    ...change,
  });

const login = (visitor: VisitorClient) => {
  const person = bank.scenario.cast.find(({ loginUsername }) => loginUsername === visitor.userId);
  return visitorAt(bank, 'leela').call('LoginValidateIBService', {
    LoginUsername: visitor.userId,
    LoginPassword: person?.password,
  });
};

test('the lookup tells an active user from a locked one, and the list may lack what was typed (A145)', async () => {
  const leela = visitorAt(bank, 'leela');
  await leela.identify('UNLOCKUSERID');
  expect(await unblock(leela, 'Get')).toMatchObject({
    code: '5007',
    message: 'Your User ID is already active. Please login',
  });
  const mohan = visitorAt(bank, 'mohan');
  await mohan.identify('UNLOCKUSERID');
  expect(await unblock(mohan, 'Get')).toMatchObject({
    body: { UserList: [{ UserName: mohan.userId }] },
  });
  const sarita = visitorAt(bank, 'sarita');
  await sarita.identify('UNLOCKUSERID', sarita.customerNo);
  expect(sarita.userId).not.toBe(sarita.customerNo);
  expect(await unblock(sarita, 'Get', { userName: sarita.customerNo })).toMatchObject({
    body: { UserList: [{ UserName: sarita.userId }] },
  });
});

test(
  'after card and OTP a locked user can sign in again, and is told by SMS (A091, A174, A313)',
  bothEngines,
  async () => {
    const mohan = visitorAt(bank, 'mohan');
    const locked = { code: '9002', message: expect.stringContaining('locked') };
    expect(await login(mohan)).toMatchObject(locked);
    await walkToOtp(mohan, 'UNLOCKUSERID');
    expect(await unblock(mohan, 'UNBLOCK')).toMatchObject({
      kind: 'success',
      body: { UserList: [{ UserName: mohan.userId }] },
    });
    expect(await login(mohan)).toMatchObject({ kind: 'success' });
    const messages = await bank.inbox.read({ to: mohan.user });
    expect(messages.filter(({ requestType }) => requestType === 'UNLOCK-ALERT')).toHaveLength(1);
    expect(await unblock(mohan, 'UNBLOCK')).toMatchObject({ code: '9010' });
  },
);

test('nobody is unlocked before the OTP, nor under a name or number that is not his', async () => {
  const mohan = visitorAt(bank, 'mohan');
  expect(await unblock(mohan, 'UNBLOCK')).toMatchObject({ code: '9010' });
  await mohan.identify('UNLOCKUSERID');
  expect(await unblock(mohan, 'UNBLOCK')).toMatchObject({ code: '9010' });
  await walkToOtp(mohan, 'UNLOCKUSERID');
  const sarita = visitorAt(bank, 'sarita');
  for (const change of [
    { userName: sarita.userId },
    { CustNo: sarita.customerNo },
    { MobileNo: sarita.user },
  ])
    expect(await unblock(mohan, 'UNBLOCK', change)).toMatchObject({ code: '9012' });
  expect(await login(sarita)).toMatchObject({ code: '9002' });
});

test('an OTP is good for unlocking within three minutes', async () => {
  const mohan = visitorAt(bank, 'mohan');
  await walkToOtp(mohan, 'UNLOCKUSERID');
  await bank.letPass(181);
  expect(await unblock(mohan, 'UNBLOCK')).toMatchObject({ code: '9020' });
  expect(await login(mohan)).toMatchObject({ code: '9002' });
});
