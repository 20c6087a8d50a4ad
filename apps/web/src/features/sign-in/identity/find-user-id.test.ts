import { expect, test } from 'vitest';
import { CallFailed } from '../../../call/refusal.ts';
import { findUserId } from './find-user-id.ts';
import { refusal, switchWith, tail, user } from './testing-switch.ts';

const details = {
  mobile: '9820003044',
  by: 'dateOfBirth',
  dateOfBirth: '1969-01-23',
  account: '001010000024536',
  captcha: 'aB3dE',
} as const;

test('asks for a user ID by the chosen detail only, then validates the number found by the service that has a flag for it (A117, A118, A146, L13)', async () => {
  const found = { Message: 'Customer found~100120966' };
  const byDate = switchWith(found, refusal('5050', `Please confirm~${tail}`));
  const visitor = await findUserId(details, byDate.call);
  expect(visitor).toMatchObject({ mode: 'forgotUserId', customerNo: '100120966' });
  expect(byDate.made.map(({ name }) => name)).toEqual([
    'ForgotUserIDService',
    'MobileValidationIBService',
  ]);
  expect(byDate.made[0]?.request).toMatchObject({ Dob: '1969-01-23', Account: '' });
  expect(byDate.made[1]?.request).toEqual({
    Key: 'MOBVAL',
    CustNo: '100120966',
    isForgotPassword: false,
    isUnlockUserId: false,
    isForgotUserID: true,
  });
  const byAccount = switchWith(found, refusal('5057', 'no'));
  await findUserId({ ...details, by: 'account' }, byAccount.call);
  expect(byAccount.made[0]?.request).toMatchObject({ Dob: '', Account: '001010000024536' });
});

test('confirms the numbers of a 5099 on the way to the OTP (A147)', async () => {
  const changed = refusal('5099', `Newer number~9820003955~9820003044~${tail}`);
  const { call, made } = switchWith({ Message: 'Customer found~100120966' }, changed, {});
  expect(await findUserId(details, call)).toMatchObject({ mode: 'forgotUserId' });
  expect(made[2]).toMatchObject({
    name: 'UpdateMobileNumberService',
    request: { NewMobileNo: '9820003044', OldMobileNo: '9820003955' },
  });
});

test('reads the parts of a message that are filled up with blanks without them (A121, A146, decision 0058)', async () => {
  const changed = refusal('5099', `Newer number~9820003955   ~ 9820003044 ~${tail}`);
  const { call, made } = switchWith({ Message: 'Customer found~ 100120966 ' }, changed, {});
  expect(await findUserId(details, call)).toMatchObject({ customerNo: '100120966' });
  expect(made.slice(1)).toMatchObject([
    { request: { CustNo: '100120966' } },
    { request: { NewMobileNo: '9820003044', OldMobileNo: '9820003955' } },
  ]);
});

test('stops on the way to the OTP where the numbers of a 5099 cannot be confirmed (A312)', async () => {
  const changed = refusal('5099', `Newer number~9820003955~9820003044~${tail}`);
  const refused = refusal('9012', 'Entered details do not match our records');
  for (const failure of [refused, new CallFailed('failed')]) {
    const { call } = switchWith({ Message: 'Customer found~100120966' }, changed, failure);
    await expect(findUserId(details, call)).rejects.toBe(failure);
  }
});

test.each<[string, object | Error]>([
  ...['5050', '5051', '5052', '5053', '5054', '5057'].map((code): [string, Error] => [
    code,
    refusal(code, `no~${tail}`),
  ]),
  ['0', { UserList: [user] }],
  ['nothing', new CallFailed('failed')],
])(
  'goes on to the OTP whatever the validation answers, whichever mode its code is of: %s (A131, A148, A149, L12)',
  async (_code, answer) => {
    const { call, made } = switchWith({ Message: 'Customer found~100120966' }, answer);
    const visitor = await findUserId(details, call);
    expect(visitor).toMatchObject({ mode: 'forgotUserId', customerNo: '100120966' });
    expect(made).toHaveLength(2);
  },
);

test('holds the typed number for that of the OTP only where the bank was heard on it', async () => {
  const found = { Message: 'Customer found~100120966' };
  const lost = switchWith(found, new CallFailed('failed'));
  expect(await findUserId(details, lost.call)).toMatchObject({ isNumberUnsure: true });
  const changed = refusal('5099', `Newer number~9820003955~9820003044~${tail}`);
  for (const answers of [[{}], [refusal('5057', 'no')], [changed, {}]]) {
    const { call } = switchWith(found, ...answers);
    expect(await findUserId(details, call)).not.toHaveProperty('isNumberUnsure');
  }
});

test('stays where no customer was found', async () => {
  const none = refusal('5057', 'Entered details do not match our records');
  await expect(findUserId(details, switchWith(none).call)).rejects.toBe(none);
});
