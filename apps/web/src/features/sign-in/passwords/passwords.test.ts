import { keepsPasswordRules } from '@sahakar/contracts/wire/password';
import { expect, test } from 'vitest';
import hindi from '../../../i18n/hi/passwords.json' with { type: 'json' };
import english from '../../../i18n/en/passwords.json' with { type: 'json' };
import marathi from '../../../i18n/ma/passwords.json' with { type: 'json' };
import { afterLoginPassword, afterTransactionPassword } from './after-change.ts';
import {
  loginPasswordFault,
  passwordCharacters,
  transactionPasswordFault,
} from './password-checks.ts';
import { pinFault } from './pin-checks.ts';

const good = { old: 'Passbook@1971', chosen: 'Leaflet@1972', confirmed: 'Leaflet@1972' };

test.each([
  [{ old: '', chosen: '', confirmed: '' }, 'please_fill_all_the_details', 'A246'],
  [{ old: '' }, 'oldMissing', 'A253'],
  [{ old: '', chosen: '' }, 'oldMissing', 'A253'],
  [{ chosen: '' }, 'chosenMissing', 'A247'],
  [{ confirmed: '' }, 'confirmedMissing', 'A248'],
  [{ chosen: 'abc', confirmed: 'abc' }, 'invalid', 'A249'],
  [{ chosen: 'abc', confirmed: 'other' }, 'invalid', 'A250'],
  [{ confirmed: 'Leaflet@1973' }, 'pwd_mismatch', 'A250'],
  [{ chosen: 'Passbook@1971' }, 'pwd_mismatch', 'A253'],
  [{ chosen: 'Passbook@1971', confirmed: 'Passbook@1971' }, 'new_old_not_same', 'A251'],
  [{}, undefined, 'A242'],
])('a login password with %o is stopped as %s (%s)', (change, key, _row) => {
  expect(loginPasswordFault({ ...good, ...change })?.key).toBe(key);
});

test.each([
  [{ old: '', chosen: '', confirmed: '' }, 'please fill all the details', 'A254'],
  [{ old: '' }, 'please fill all the details', 'A259'],
  [{ chosen: '' }, 'please fill all the details', 'A259'],
  [{ confirmed: '' }, 'please fill all the details', 'A259'],
  [
    { chosen: 'Leaf@19', confirmed: 'x' },
    'password cannot be less than 8 characters',
    'A255, A259',
  ],
  [
    { chosen: 'abc', confirmed: 'x' },
    'password cannot be less than 8 characters',
    'A255, A259, P7',
  ],
  [{ chosen: 'abcdefgh', confirmed: 'x' }, english.checks.guideline, 'A257, A259'],
  [{ chosen: 'LEAFLET@1972' }, english.checks.guideline, 'A257'],
  [{ chosen: 'leaflet@1972' }, english.checks.guideline, 'A257'],
  [{ chosen: 'Leaflet@Year' }, english.checks.guideline, 'A257'],
  [{ chosen: 'Leaflet1972' }, english.checks.guideline, 'A257'],
  [{ chosen: 'Leaflet@197219721' }, english.checks.guideline, 'A258'],
  [{ chosen: 'Leaf@197', confirmed: 'Leaf@197' }, undefined, 'A258'],
  [
    { chosen: 'Passbook@1971', confirmed: 'Leaflet@1973' },
    'new password confirm password did not match',
    'A256, A259',
  ],
  [
    { chosen: 'Passbook@1971', confirmed: 'Passbook@1971' },
    english.checks.new_old_not_same,
    'A259',
  ],
  [{}, undefined, 'A257'],
])('a transaction password with %o is stopped by "%s" (%s)', (change, words, _row) => {
  const fault = transactionPasswordFault({ ...good, ...change });
  expect(fault && english.checks[fault.key]).toBe(words ?? null);
});

test.each([
  ['Leaf@19', false],
  ['Leaf@197', true],
  ['Leaflet@19721972', true],
  ['Leaflet@197219721', false],
  ['LEAFLET@1972', false],
  ['leaflet@1972', false],
  ['Leaflet@Year', false],
  ['Leaflet1972', false],
])('the password %s keeps the rules: %s (A242)', (password, keeps) => {
  expect(keepsPasswordRules(password)).toBe(keeps);
});

test('wants one of eight symbols in a password, and takes no other beside them (A242)', () => {
  const keeps = (...symbols: string[]) => keepsPasswordRules(`Leaflet${symbols.join('')}1972`);
  const eight = '!@#$%^&*'.split('');
  expect(eight.filter((symbol) => keeps(symbol))).toEqual(eight);
  const others = "-_.,:;?+=()<>|/~'₹ ".split('');
  expect(others.filter((symbol) => keeps(symbol) || keeps('@', symbol))).toEqual([]);
});

test('takes letters, digits and the eight symbols only, and 16 of them (A244, A258)', () => {
  expect(passwordCharacters('Leaf-let (1972) @!')).toBe('Leaflet1972@!');
  expect(passwordCharacters('!@#$%^&*')).toBe('!@#$%^&*');
  expect(passwordCharacters('Leaflet@197219721')).toBe('Leaflet@19721972');
});

test.each([
  ['newUser', false, 'transaction-password', 'A176'],
  ['firstTime', true, 'transaction-password', 'A177'],
  ['firstTime', false, 'passwordChanged', 'L8'],
  ['forgotPassword', false, 'transaction-password', 'A178'],
  ['expired', true, 'passwordChanged', 'A180, L7'],
  ['ordinary', false, 'loggedOut', 'A179'],
] as const)(
  'a password changed in mode %s (flag %s) leads to %s (%s)',
  (mode, flag, target, _row) => {
    const next = afterLoginPassword(mode, flag);
    expect(next.kind === 'message' ? next.message : next.kind).toBe(target);
  },
);

test('a changed transaction password ends on the message screen (A181)', () => {
  expect(afterTransactionPassword('newUser')).toBe('registered');
  expect(afterTransactionPassword('firstTime')).toBe('transactionChanged');
});

const pins = { old: '4071', chosen: '9356', confirmed: '9356' };

test.each([
  [{ old: '', chosen: '', confirmed: '' }, 'fillAll', 'A261'],
  [{ old: '' }, 'pinMissing', 'A261'],
  [{ chosen: '' }, 'pinMissing', 'A261'],
  [{ confirmed: '' }, 'confirmedMissing', 'A261'],
  [{ old: '407' }, 'pinInvalid', 'A262'],
  [{ chosen: '935', confirmed: '935' }, 'pinInvalid', 'A262'],
  [{ confirmed: '93567' }, 'pinInvalid', 'A262'],
  [{ chosen: '93a6', confirmed: '93a6' }, 'pinInvalid', 'A262'],
  [{ confirmed: '9357' }, 'pwd_mismatch', 'A264'],
  [{ chosen: '4071', confirmed: '4071' }, 'new_old_not_same', 'A264'],
  [{}, undefined, 'A262'],
])('a PIN with %o is stopped as %s (%s)', (change, key, _row) => {
  expect(pinFault({ ...pins, ...change })?.key).toBe(key);
});

test('has words in three languages for both ways in which a confirmation differs, under the documented keys (A252, P5)', () => {
  const words = [english, marathi, hindi].flatMap(({ checks }) => [
    checks.pwd_mismatch,
    checks.new_conf_pwd_mismatch,
  ]);
  expect(words.filter((text) => text === '')).toEqual([]);
  expect(words.slice(0, 2)).toEqual([
    'New password and Confirm password did not match',
    'new password confirm password did not match',
  ]);
});

test('where nothing is typed all three fields are told to be empty, of a transaction password each that is', () => {
  const nothing = { old: '', chosen: '', confirmed: '' };
  for (const fault of [loginPasswordFault, transactionPasswordFault, pinFault]) {
    expect(fault(nothing)).toMatchObject({ field: 'old', alsoEmpty: ['chosen', 'confirmed'] });
  }
  expect(transactionPasswordFault({ ...good, old: '', confirmed: '' })).toMatchObject({
    field: 'old',
    alsoEmpty: ['confirmed'],
  });
});
