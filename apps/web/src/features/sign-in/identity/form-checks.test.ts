import { expect, test } from 'vitest';
import english from '../../../i18n/en/identity.json' with { type: 'json' };
import { cardFault, detailsFaults, identityFault, type TypedDetails } from './identity-checks.ts';

test.each([
  ['', '', 'fillAll', 'A220'],
  ['1', '9820012345', 'userId', 'A218'],
  ['', '9820012345', 'userId', 'A218'],
  ['A'.repeat(16), '9820012345', 'userId', 'A218'],
  ['42', '982001234', 'mobile', 'A219'],
  ['42', '98200123456', 'mobile', 'A219'],
  ['42', '98200x2345', 'mobile', 'A219'],
  ['42', '', 'mobile', 'A219'],
  ['A'.repeat(15), '9820012345', undefined, 'A218'],
  ['42', '9820012345', undefined, 'A218'],
])('user ID %j with mobile %j is stopped as %s (%s)', (userId, mobile, key, _row) => {
  expect(identityFault({ userId, mobile })?.key).toBe(key);
});

const full: TypedDetails = {
  mobile: '9820012345',
  by: 'dateOfBirth',
  dateOfBirth: '1984-02-11',
  account: '001010000020417',
  captcha: 'aB3dE',
};

test.each([
  [{ mobile: '' }, 'Please enter Mobile number', 'A221'],
  [{ mobile: '982001234' }, 'Please enter valid Mobile number', 'A222'],
  [{ mobile: '98200123456' }, 'Please enter valid Mobile number', 'A222'],
  [{ by: null }, 'Please select Account number or Date of birth', 'A224'],
  [{ dateOfBirth: '' }, 'Please enter Date of birth', 'A225'],
  [{ dateOfBirth: '2026-11-22' }, 'Date of birth cannot be in the future', 'A226'],
  [{ dateOfBirth: '2026-11-21' }, undefined, 'A226'],
  [{ by: 'account', account: '' }, 'Please enter Account number', 'A227'],
  [{ by: 'account', account: '00101000002041' }, 'Please enter Valid Account number', 'A228'],
  [{ by: 'account', account: '0010100000204170' }, 'Please enter Valid Account number', 'A228'],
  [{ by: 'account' }, undefined, 'A228'],
  [{ captcha: '' }, 'Please enter Captcha', 'A229'],
  [{ captcha: 'ab3de' }, 'Captcha does not match', 'A230'],
  [{}, undefined, 'A230'],
] as const)('a forgotten user ID with %o is stopped by "%s" (%s)', (change, words, _row) => {
  const faults = detailsFaults({ ...full, ...change }, 'aB3dE', '2026-11-21');
  const said = faults.map(({ key }) => english.forgotUserId.checks[key]);
  expect(said).toEqual(words === undefined ? [] : [words]);
});

test('an empty form of a forgotten user ID is told of each of its fields (A221, A224, A229)', () => {
  const empty: TypedDetails = { mobile: '', by: null, dateOfBirth: '', account: '', captcha: '' };
  expect(detailsFaults(empty, 'aB3dE', '2026-11-21')).toEqual([
    { key: 'mobileMissing', field: 'mobile' },
    { key: 'noChoice', field: 'byDateOfBirth' },
    { key: 'captchaMissing', field: 'captcha' },
  ]);
});

const card = { card: '109879', month: '1', year: '28', cvv: '311' };

test.each([
  [{ card: '', month: '', year: '', cvv: '' }, 'fillAll', 'A231'],
  [{ card: '' }, 'cardMissing', 'A232'],
  [{ card: '10987' }, 'cardInvalid', 'A232'],
  [{ month: '' }, 'please_enter_expiry_month', 'A233, A237'],
  [{ month: '0' }, 'please_enter_valid_expiry_month', 'A233, A237'],
  [{ month: '13' }, 'please_enter_valid_expiry_month', 'A233, A237'],
  [{ month: '1' }, undefined, 'A233'],
  [{ month: '12' }, undefined, 'A233'],
  [{ year: '' }, 'please_enter_expiry_year', 'A234, A237'],
  [{ year: '00' }, 'please_enter_valid_expiry_year', 'A234, A237'],
  [{ cvv: '' }, 'please_enter_cvv', 'A235, A237'],
  [{ cvv: '31' }, 'please_enter_valid_cvv', 'A235, A237'],
  [{}, undefined, 'A235'],
])('card details with %o are stopped as %s (%s)', (change, key, _row) => {
  expect(cardFault({ ...card, ...change })?.key).toBe(key);
});
