import { expect, test } from 'vitest';
import { CallFailed, Refusal } from '../../../call/refusal.ts';
import { afterOtp } from './after-otp.ts';
import { identify } from './identify.ts';
import type { Visitor } from './identity-modes.ts';
import { refusal, switchWith, tail, typed, user } from './testing-switch.ts';

test('shows only the first part of a message and takes the account data from the last (A119)', async () => {
  const yes = switchWith(refusal('5052', `Please confirm~${tail}`));
  expect(await identify('forgotPassword', typed, yes.call)).toMatchObject({
    kind: 'card',
    visitor: { customerNo: '100120966', customerName: 'Yusuf Karim Merchant' },
  });
  const other = switchWith(refusal('5055', `Not today~${tail}`));
  expect(await identify('forgotPassword', typed, other.call)).toMatchObject({
    kind: 'say',
    failure: { code: '5055', message: 'Not today' },
    leaves: false,
  });
});

test.each(['{"CustNo":', '[{"CustNo":"100120966"}', '9820003044', ''])(
  'takes the account data as empty where the message ends in %j (A120)',
  async (broken) => {
    const yes = switchWith(refusal('5052', `Please confirm~${broken}`));
    expect(await identify('forgotPassword', typed, yes.call)).toMatchObject({
      kind: 'card',
      visitor: { customerNo: typed.userId, customerName: '', userName: typed.userId },
    });
    const other = switchWith(refusal('5055', `Not today~${broken}`));
    expect(await identify('forgotPassword', typed, other.call)).toMatchObject({
      failure: { message: 'Not today' },
    });
  },
);

test('asks which of several user IDs is meant, unless one of them was typed (L22)', async () => {
  const other = { ...user, AccountNo: 'XXXXXXXXXXX9911', UserName: '770119620' };
  const several = refusal('5052', `Please confirm~${JSON.stringify([user, other])}`);
  const byNumber = { ...typed, userId: user.CustNo };
  expect(await identify('forgotPassword', byNumber, switchWith(several).call)).toMatchObject({
    kind: 'choose',
    candidates: [
      { account: 'XXXXXXXXXXX4536', visitor: { userName: '770119619', customerNo: user.CustNo } },
      { account: 'XXXXXXXXXXX9911', visitor: { userName: '770119620', customerNo: user.CustNo } },
    ],
  });
  expect(await identify('forgotPassword', typed, switchWith(several).call)).toMatchObject({
    kind: 'card',
    visitor: { userName: '770119619' },
  });
});

test('one user ID with several accounts, however it is written, is no choice (L22)', async () => {
  const second = { ...user, AccountNo: 'XXXXXXXXXXX9911', UserName: 'Asha1' };
  const byNumber = { ...typed, userId: user.CustNo };
  const named = (users: readonly object[]) =>
    refusal('5052', `Please confirm~${JSON.stringify(users)}`);
  const one = [{ ...user, UserName: 'asha1' }, second];
  expect(await identify('forgotPassword', byNumber, switchWith(named(one)).call)).toMatchObject({
    kind: 'card',
    visitor: { userName: 'asha1' },
  });
  const two = [...one, { ...second, UserName: 'asha2' }];
  expect(await identify('forgotPassword', byNumber, switchWith(named(two)).call)).toMatchObject({
    kind: 'choose',
    candidates: [
      { account: 'XXXXXXXXXXX4536', visitor: { userName: 'asha1' } },
      { account: 'XXXXXXXXXXX9911', visitor: { userName: 'asha2' } },
    ],
  });
});

test.each([
  ['registration', false, false],
  ['forgotPassword', true, false],
  ['unlock', false, true],
] as const)(
  'asks for %s with only its own flag, by the service that has no flag for a forgotten user ID (A117, A118, L13)',
  async (mode, isForgotPassword, unlocks) => {
    const { call, made } = switchWith(refusal('5057', 'no'));
    await identify(mode, typed, call);
    expect(made).toEqual([
      {
        name: 'MobileValidationService',
        request: {
          Key: 'MOBVAL',
          CustNo: typed.userId,
          isForgotPassword,
          isUnlockUserId: unlocks,
        },
        user: typed.mobile,
        knowsNoZero: true,
      },
    ]);
  },
);

test('confirms the two numbers of a 5099 and repeats the same validation once, in the name of the entered number (A121, A122, A290, E7, L17)', async () => {
  const changed = refusal('5099', `Newer number~9820003955~9820003066~${tail}`);
  const { call, made } = switchWith(changed, {}, refusal('5052', `Please confirm~${tail}`));
  const outcome = await identify('forgotPassword', typed, call);
  expect(outcome).toMatchObject({ kind: 'card', visitor: { mobile: '9820003044' } });
  expect(made[1]).toEqual({
    name: 'UpdateMobileNumberService',
    request: { CustNo: '100120966', NewMobileNo: '9820003066', OldMobileNo: '9820003955' },
    user: typed.mobile,
  });
  expect(made[2]).toEqual(made[0]);
  expect(made.map((call) => call.user)).toEqual(Array(3).fill('9820003044'));
  const again = switchWith(changed, {}, changed);
  expect(await identify('forgotPassword', typed, again.call)).toMatchObject({
    kind: 'say',
    failure: { message: 'Newer number' },
  });
});

test('looks a locked user up once the numbers of a 5099 are confirmed, and stops where they are not (A121, A122, A312, L17)', async () => {
  const changed = refusal('5099', `Newer number~9820003955~9820003044~${tail}`);
  const list = { UserList: [{ UserName: typed.userId }] };
  const { call, made } = switchWith(changed, {}, refusal('5054', `Please confirm~${tail}`), list);
  expect(await identify('unlock', typed, call)).toMatchObject({ kind: 'card' });
  expect(made.map(({ name }) => name)).toEqual([
    'MobileValidationService',
    'UpdateMobileNumberService',
    'MobileValidationService',
    'UnBlockUserService',
  ]);
  const refused = refusal('9012', 'Entered details do not match our records');
  const stopped = switchWith(changed, refused);
  await expect(identify('unlock', typed, stopped.call)).rejects.toBe(refused);
  expect(stopped.made).toHaveLength(2);
});

test('leaves for the login after 5053, whose reason it keeps, and nowhere else (A127, A129, ruling 38)', async () => {
  const dormant = { message: 'Your account is dormant', details: 'Reason=DORMANT' };
  const gone = switchWith(new Refusal('5053', dormant.message, dormant.details));
  const failure = expect.objectContaining(dormant);
  expect(await identify('registration', typed, gone.call)).toMatchObject({ failure, leaves: true });
  const wrong = switchWith(refusal('5057', 'Entered details do not match our records'));
  expect(await identify('registration', typed, wrong.call)).toMatchObject({ leaves: false });
});

const mayUnlock = refusal('5054', `Please confirm~${tail}`);

test('goes on to the card of a locked user, whatever the case of the letters (A142, L23)', async () => {
  const { call, made } = switchWith(mayUnlock, { UserList: [{ UserName: 'Yusuf1' }] });
  const outcome = await identify('unlock', { ...typed, userId: 'yUSUF1' }, call);
  expect(outcome).toMatchObject({ kind: 'card', visitor: { mode: 'unlock', userName: 'Yusuf1' } });
  expect(made[1]).toMatchObject({
    name: 'UnBlockUserService',
    request: { requestType: 'Get', userName: 'yUSUF1' },
  });
});

test('says of a list without the typed name that there is no such user (A143)', async () => {
  const { call } = switchWith(mayUnlock, { UserList: [{ UserName: '770116702' }] });
  expect(await identify('unlock', typed, call)).toEqual({ kind: 'no-such-user' });
});

test('says of 5007 that the user is active (A141)', async () => {
  const { call } = switchWith(mayUnlock, refusal('5007', 'active'));
  expect(await identify('unlock', typed, call)).toEqual({ kind: 'already-active' });
});

test('hands on what failed in the look-up, so that it is shown, and takes a sentence for no user (A144, L26)', async () => {
  const [lost, said] = [new CallFailed('failed'), { Message: 'Success' }];
  await expect(identify('unlock', typed, switchWith(mayUnlock, lost).call)).rejects.toBe(lost);
  await expect(identify('unlock', typed, switchWith(mayUnlock, said).call)).rejects.toThrow(lost);
});

const visitor: Visitor = {
  mode: 'registration',
  mobile: '9820003209',
  customerNo: '100174531',
  customerName: 'Anita Ramesh Salunkhe',
  userName: '100174531',
  cardDetails: { CustNo: '100174531', Customername: '', MobileNo: '', UserName: '' },
};

const rightOtp = { otp: '407193', requestId: 'the-intent-of-this-otp' };

test.each([
  ['registration', 'newUser'],
  ['forgotPassword', 'forgotPassword'],
] as const)(
  'has passwords sent for %s, again under the id of this OTP where no answer was heard, and goes on to change them (A167, A319)',
  async (mode, next) => {
    const { call, made } = switchWith({ Message: '' });
    expect(await afterOtp({ ...visitor, mode }, rightOtp, call)).toMatchObject({
      path: '/ChangeIBPortalPassword',
      state: { mode: next, owner: { customerNo: '100174531', mobile: '9820003209' } },
    });
    expect(made).toEqual([
      {
        name: 'OnlineMobileRegistrationIBService',
        request: {
          OTP: '407193',
          RequestType: 'LOGINPIN',
          CustAccountDetails: visitor.cardDetails,
        },
        user: '9820003209',
        requestId: rightOtp.requestId,
      },
    ]);
  },
);

test('unblocks the user and says so (A168)', async () => {
  const { call, made } = switchWith({ UserList: [] });
  expect(await afterOtp({ ...visitor, mode: 'unlock' }, rightOtp, call)).toEqual({
    path: '/RecoverId',
    state: { message: 'unlocked' },
  });
  expect(made[0]?.request).toMatchObject({ requestType: 'UNBLOCK', userName: '100174531' });
  expect(made[0]?.requestId).toBe(rightOtp.requestId);
});

test('says that the user ID comes by SMS, without a further call (A169, A170)', async () => {
  const { call, made } = switchWith();
  expect(await afterOtp({ ...visitor, mode: 'forgotUserId' }, rightOtp, call)).toEqual({
    path: '/RecoverId',
    state: { message: 'userIdSent' },
  });
  expect(made).toEqual([]);
});
