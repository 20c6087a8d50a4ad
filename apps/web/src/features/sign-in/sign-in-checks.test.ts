import { expect, test } from 'vitest';
import {
  type CheckKey,
  type Credentials,
  firstFault,
  loginRequest,
  type LoginKind,
} from './sign-in-checks.ts';

const challenge = 'k7RwQ';
const full: Credentials = {
  corporateId: '200007316',
  userId: '100042317',
  password: 'Passbook@1971',
  captcha: challenge,
};
const empty = { corporateId: '', userId: '', password: '', captcha: '' };

// The order of the rows is the order of the checks: each row leaves less wrong than the one above.
test.each<[string, LoginKind, Partial<Credentials>, CheckKey]>([
  ['all fields empty (A205)', 'retail', empty, 'fillAll'],
  ['a corporate form with nothing in it (A206)', 'corporate', empty, 'fillAll'],
  ['a missing corporate ID (A204)', 'corporate', { corporateId: '' }, 'corporateId'],
  [
    'a missing corporate ID before a missing user ID (A206)',
    'corporate',
    { corporateId: '', userId: '', password: '' },
    'corporateId',
  ],
  [
    'user ID and password both missing (A207)',
    'retail',
    { userId: '', password: '' },
    'userIdAndPassword',
  ],
  [
    'a corporate form with the ID alone (A207)',
    'corporate',
    { ...empty, corporateId: '200007316' },
    'userIdAndPassword',
  ],
  ['the user ID missing alone (A208)', 'retail', { userId: '' }, 'userId'],
  ['the password missing alone (A209)', 'retail', { password: '' }, 'password'],
  [
    'a password of spaces, which trimming empties (A214)',
    'retail',
    { password: '   ' },
    'password',
  ],
  ['the captcha missing (A210)', 'retail', { captcha: '' }, 'captcha'],
  ['a captcha that differs (A211)', 'retail', { captcha: 'k7RwX' }, 'captchaWrong'],
  ['a captcha in the wrong case (A217, L10)', 'retail', { captcha: 'K7RwQ' }, 'captchaWrong'],
])('stops at %s', (_title, kind, change, key) => {
  expect(firstFault(kind, { ...full, ...change }, challenge)?.key).toBe(key);
});

test('lets a complete form of either tab pass, and asks no corporate ID of a retail user (A028)', () => {
  expect(firstFault('retail', { ...full, corporateId: '' }, challenge)).toBeNull();
  expect(firstFault('corporate', full, challenge)).toBeNull();
});

test('sends the password without the blanks around it (A214)', () => {
  expect(loginRequest({ ...full, password: ' Passbook@1971 ' })).toEqual({
    LoginUsername: '100042317',
    LoginPassword: 'Passbook@1971',
  });
});

test('leads to the field that has to be filled first', () => {
  expect(firstFault('corporate', empty, challenge)?.field).toBe('corporateId');
  expect(firstFault('retail', { ...full, password: '' }, challenge)?.field).toBe('password');
  expect(firstFault('retail', { ...full, captcha: 'wrong' }, challenge)?.field).toBe('captcha');
});

test('names every other field that is empty too where its sentence is about several', () => {
  const othersOf = (kind: LoginKind, change: Partial<Credentials>) =>
    firstFault(kind, { ...full, ...change }, challenge)?.alsoEmpty;
  expect(othersOf('retail', empty)).toEqual(['password', 'captcha']);
  expect(othersOf('corporate', empty)).toEqual(['userId', 'password', 'captcha']);
  expect(othersOf('retail', { userId: '', password: ' ' })).toEqual(['password']);
  expect(othersOf('retail', { userId: '' })).toBeUndefined();
});
