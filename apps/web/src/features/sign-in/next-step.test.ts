import { standardPolicy } from '@sahakar/contracts/standard-policy';
import {
  LoginResult,
  LoginValidateIBService,
} from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { expect, test } from 'vitest';
import { passwordWarning } from '../../session/password-warning.ts';
import english from '../../i18n/en/passwords.json';
import {
  firstStep,
  hasAcceptedTerms,
  isOfCorporate,
  type NextStep,
  nextStep,
  termsKind,
} from './next-step.ts';

const example = LoginValidateIBService.examples[0].response;
const asha = LoginResult.parse(example);
const meera = LoginResult.parse({ ...example, CustomerNumber: '200007316', MakerChecker: 'M' });

test.each<[boolean, boolean, boolean, NextStep, string]>([
  [true, true, true, 'change-expired-password', 'an expired password before all else (A109, A110)'],
  [true, false, false, 'change-expired-password', 'an expired password (A109)'],
  [false, true, true, 'change-both-passwords', 'both first-login flags (A111)'],
  [false, true, false, 'change-first-password', 'the first login alone (A112)'],
  [false, false, true, 'change-first-transaction-password', 'the first transaction alone (A113)'],
  [false, false, false, 'otp', 'nothing due (A114)'],
])(
  'PwdChange %s, FirstLoginFlag %s, TransactionFirstLoginFlag %s leads to %s: %s',
  (PwdChange, FirstLoginFlag, TransactionFirstLoginFlag, step) => {
    expect(nextStep({ PwdChange, FirstLoginFlag, TransactionFirstLoginFlag })).toBe(step);
  },
);

test('asks for the terms unless TNCFlag is set and not N (A095, A096)', () => {
  const { TNCFlag: _left, ...flagless } = example;
  const answered = ['Y', 'Yes', 'N', '', null].map((TNCFlag) => ({ ...flagless, TNCFlag }));
  const answers = [...answered, flagless].map((login) =>
    hasAcceptedTerms(LoginResult.parse(login)),
  );
  expect(answers).toEqual([true, true, false, false, false, false]);
});

test('shows the corporate terms to every signatory, also of a corporate that acts as retail (A043, C373)', () => {
  const kinds = [asha, meera, { ...meera, isCorpAsRetail: true }].map(termsKind);
  expect(kinds).toEqual(['retail', 'corporate', 'corporate']);
});

test('takes on the corporate tab only a signatory of the named corporate (A093, L3)', () => {
  expect(isOfCorporate('corporate', '200007316', meera)).toBe(true);
  expect(isOfCorporate('corporate', '200009481', meera)).toBe(false);
  expect(isOfCorporate('corporate', '100042317', asha)).toBe(false);
});

test('compares no corporate number on the retail tab (A094, L3)', () => {
  expect(isOfCorporate('retail', '', meera)).toBe(true);
});

test.each([
  ['-1', null],
  ['0', 'Your password will expire today. Please consider changing your password.'],
  ['1', 'Your password will expire today. Please consider changing your password.'],
  ['2', 'Your password will expire in next 2 days. Please consider changing your password.'],
  ['10', 'Your password will expire in next 10 days. Please consider changing your password.'],
  ['11', null],
  [null, null],
  ['soon', null],
])('warns of a password with %s days left by "%s" (A103, A104, A105, A107, L5)', (days, words) => {
  const warning = passwordWarning(days, standardPolicy.auth.passwordWarningDays);
  const text = warning && english.expiry[warning.kind];
  expect(text?.replace('{{days}}', String(days)) ?? null).toBe(words);
});

test('the OTP comes first where the policy of the bank says so, and last where it does not (L6)', () => {
  const due = { PwdChange: true, FirstLoginFlag: false, TransactionFirstLoginFlag: false };
  expect(firstStep(due, { otpBeforeForcedChange: true })).toBe('otp');
  expect(firstStep(due, { otpBeforeForcedChange: false })).toBe('change-expired-password');
});
