import { expect, test } from 'vitest';
import { because, onlyWhen } from './because.ts';
import type { Bank } from '../bank.ts';
import { deskOf, refuseFor, requireUser } from './refusal.ts';

// Safe: a desk hands its bank on and asks it nothing.
const bank = { name: 'a bank' } as Bank;
const reason = because('ruling 5', {}, onlyWhen('Never'));

const expectRefused = (work: () => unknown, refusal: object) =>
  expect(work).toThrow(expect.objectContaining({ name: 'RefusedCallError', ...refusal }));

test('a refusal ends the work at a desk, with its code, its words and its reason', () => {
  const desk = deskOf(bank);
  expect(desk.bank).toBe(bank);
  const full = { code: '9012', message: 'No.', details: 'Never.', because: reason } as const;
  expectRefused(() => refuseFor(desk, full), full);
  const short = { code: '9012', message: 'No.', details: '', because: null };
  expectRefused(() => desk.refuse('9012', 'No.'), short);
});

test('who has not signed in is told that his session has ended, and where a newer login has ended it that', () => {
  const user = { loginUsername: 'asha', customerNo: '1', customerName: '' };
  const signedIn = { ...user, makerChecker: '', mobile: '' };
  const { refuse } = deskOf(bank);
  type Answerable = Parameters<typeof requireUser>[0];
  // Safe: of the caller no more is looked at.
  const callOf = (of: typeof signedIn | null, flow: object | null = null) =>
    ({ caller: { user: of, session: { flow } }, refuse }) as Answerable;
  expect(requireUser(callOf(signedIn))).toBe(signedIn);
  const ended = {
    code: '9010',
    message: 'Your session has ended. Please login again.',
    details: '',
  };
  expectRefused(() => requireUser(callOf(null)), ended);
  const replaced = { code: '9010', details: 'Reason=NEWERLOGIN' };
  expectRefused(() => requireUser(callOf(null, { kind: 'replaced' })), replaced);
});
