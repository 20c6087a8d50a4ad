import { expect, test } from 'vitest';
import { because, onlyWhen } from './because.ts';
import type { Bank } from '../bank.ts';
import { deskOf, RefusedCallError, refuseFor, requireUser } from './refusal.ts';

// Safe: a desk hands its bank on and asks it nothing.
const bank = { name: 'a bank' } as Bank;
const reason = because('ruling 5', {}, onlyWhen('Never'));

const refusedBy = (work: () => unknown): RefusedCallError => {
  try {
    work();
  } catch (error) {
    if (error instanceof RefusedCallError) return error;
  }
  throw new Error('It was not refused');
};

test('a refusal ends the work at a desk, with its code, its words and its reason', () => {
  const desk = deskOf(bank);
  expect(desk.bank).toBe(bank);
  const full = { code: '9012', message: 'No.', details: 'Never.', because: reason } as const;
  expect(refusedBy(() => refuseFor(desk, full))).toMatchObject({
    ...full,
    name: 'RefusedCallError',
  });
  const short = refusedBy(() => desk.refuse('9012', 'No.'));
  expect(short).toMatchObject({ code: '9012', message: 'No.', details: '', because: null });
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
  expect(refusedBy(() => requireUser(callOf(null)))).toMatchObject(ended);
  const replaced = refusedBy(() => requireUser(callOf(null, { kind: 'replaced' })));
  expect(replaced).toMatchObject({ code: '9010', details: 'Reason=NEWERLOGIN' });
});
