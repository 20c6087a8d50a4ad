import { expect, test } from 'vitest';
import { Refusal } from '../../call/refusal.ts';
import { noCredentials } from './sign-in-checks.ts';
import { emptySignIn, signInState, type SignInState } from './sign-in-state.ts';

const typed: SignInState = {
  ...emptySignIn('k7RwQ'),
  login: 'corporate',
  credentials: {
    corporateId: '200007316',
    userId: '880010427',
    password: 'Monsoon#Crop8',
    captcha: 'k7RwQ',
  },
};

test('starts on the retail tab with nothing filled in (A027)', () => {
  expect(emptySignIn('k7RwQ')).toMatchObject({ login: 'retail', credentials: noCredentials });
});

test('clears every field and shows other characters when the tab changes (A040)', () => {
  const turned = signInState(typed, { type: 'tab-chosen', login: 'retail', challenge: 'mN4pT' });
  expect(turned).toEqual({ ...emptySignIn('mN4pT'), login: 'retail' });
});

test('is under way on the other tab too, so that no second login is sent beside the first', () => {
  const sent = signInState(typed, { type: 'sent' });
  const turned = signInState(sent, { type: 'tab-chosen', login: 'retail', challenge: 'mN4pT' });
  expect(turned).toMatchObject({ login: 'retail', credentials: noCredentials, isBusy: true });
  const left = signInState(turned, { type: 'abandoned', challenge: 'k7RwQ' });
  expect(left.isBusy).toBe(false);
});

test('clears every field and shows other characters when the switch refuses (A328, A093)', () => {
  const sent = signInState(typed, { type: 'sent' });
  const refused = signInState(sent, {
    type: 'failed',
    failure: new Refusal('9001', 'Incorrect user id or password', ''),
    sent: 'corporate',
    challenge: 'mN4pT',
  });
  expect(refused.credentials).toEqual(noCredentials);
  expect(refused).toMatchObject({ challenge: 'mN4pT', isBusy: false, attempt: 1 });
});

test('clears only the captcha when it differs, and shows other characters (A211)', () => {
  const stopped = signInState(typed, {
    type: 'check-failed',
    fault: { key: 'captchaWrong', field: 'captcha' },
    challenge: 'mN4pT',
  });
  expect(stopped.credentials).toEqual({ ...typed.credentials, captcha: '' });
  expect(stopped.challenge).toBe('mN4pT');
});

test('keeps everything that was typed when a field is missing', () => {
  const fault = { key: 'password', field: 'password' } as const;
  const stopped = signInState(typed, { type: 'check-failed', fault, challenge: 'mN4pT' });
  expect(stopped.credentials).toEqual(typed.credentials);
  expect(stopped.challenge).toBe('k7RwQ');
});

test('keeps the IDs and drops the secrets when no answer comes', () => {
  const failed = signInState(typed, {
    type: 'failed',
    failure: new Error('no answer'),
    sent: 'corporate',
    challenge: 'mN4pT',
  });
  expect(failed.credentials).toEqual({ ...typed.credentials, password: '', captcha: '' });
});

const refusal = new Refusal('9001', 'Incorrect user id or password', '');
const unanswered = new Error('no answer');

test.each([
  [{ type: 'mismatched' }, { kind: 'corporate-mismatch' }],
  [
    { type: 'failed', failure: refusal },
    { kind: 'failure', failure: refusal },
  ],
  [
    { type: 'failed', failure: unanswered },
    { kind: 'failure', failure: unanswered },
  ],
] as const)(
  'goes back to the tab that was sent, and says there what became of it: %o',
  (outcome, problem) => {
    const turned = signInState(signInState(typed, { type: 'sent' }), {
      type: 'tab-chosen',
      login: 'retail',
      challenge: 'mN4pT',
    });
    const retyped = signInState(turned, { type: 'typed', field: 'userId', value: '100042317' });
    const told = signInState(retyped, { ...outcome, sent: 'corporate', challenge: 'x3VbH' });
    expect(told).toMatchObject({
      ...emptySignIn('x3VbH'),
      login: 'corporate',
      attempt: 1,
      problem,
    });
  },
);

test('empties the captcha field when the characters are replaced (A031)', () => {
  const fresh = signInState(typed, { type: 'challenge-refreshed', challenge: 'mN4pT' });
  expect(fresh.credentials.captcha).toBe('');
  expect(fresh.challenge).toBe('mN4pT');
});

test('returns to a cleared login on the same tab when the terms are refused (A100)', () => {
  const left = signInState(typed, { type: 'abandoned', challenge: 'mN4pT' });
  expect(left).toEqual({ ...emptySignIn('mN4pT'), login: 'corporate' });
});
