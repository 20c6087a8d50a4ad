import {
  LoginResult,
  LoginValidateIBService,
} from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callUser, mobileOf } from '../call/call-user.ts';
import {
  acceptPassword,
  endSession,
  noteLogin,
  principalOfLogin,
  session,
  startSession,
} from './session-store.ts';
import { bankTimeAhead, noteServerTime, resumeBankTime } from '../call/bank-clock.ts';
import { keepPasswordWarning } from './held-login.ts';
import { keepSessionStored, restoreSession } from './stored-session.ts';

const asha = LoginResult.parse(LoginValidateIBService.examples[0].response);
const meera: LoginResult = {
  ...asha,
  isCorpAsRetail: true,
  MakerChecker: 'M',
  SignatoryMobileNo: ' 9820054321 ',
  SignatoryName: 'Meera Patil',
};

const storage = new Map<string, string>();

keepSessionStored(bankTimeAhead);

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('localStorage', { getItem: () => null });
  endSession();
});
afterEach(() => vi.unstubAllGlobals());

test('keeps nothing in the tab before the terms are accepted (A096)', () => {
  noteLogin(asha);
  expect(session().phase).toBe('out');
  expect(storage.size).toBe(0);
});

test('counts as logged in only once the switch has issued a SessionId (A097)', () => {
  acceptPassword(asha);
  expect(session().phase).toBe('password-accepted');
  startSession('01JCZB1V9K6Q2W8E4R7T5Y3U1I', 1_000);
  expect(session()).toMatchObject({ phase: 'in', endsAt: 1_000 });
});

test('takes up after a reload what the tab held, flags and branch included, without any secret (A077, A082, A271, ruling 1, R-11)', () => {
  acceptPassword({ ...meera, SignatoryMobileNo: '9820054321' });
  keepPasswordWarning({ ...meera, PwdPendingDays: '6' });
  startSession('01JCZB1V9K6Q2W8E4R7T5Y3U1I', 1_000);
  const before = session();
  const kept = [...storage.values()].join();
  endSession();
  storage.set('sahakar.session', kept);
  restoreSession(resumeBankTime);
  expect(session()).toEqual(before);
  expect(JSON.parse(kept)).toMatchObject({
    phase: 'in',
    sessionId: '01JCZB1V9K6Q2W8E4R7T5Y3U1I',
    passwordWarning: { kind: 'days', days: 6 },
    login: {
      MobileNo: '9820012345',
      CustomerNumber: '100042317',
      CustomerName: 'Asha Vijay Kulkarni',
      LoginUsername: '100042317',
      EmailId: 'asha.kulkarni@example.in',
      LastLoginDate: '20-11-2026 18:04:11',
      SessionExipryTime: '10',
      PwdPendingDays: '60',
      isViewOnly: 'N',
      isCorpAsRetail: 'Y',
      MakerChecker: 'M',
      SignatoryName: 'Meera Patil',
      SignatoryMobileNo: '9820054321',
      SignatoryCustNo: '',
      AccountDetailslst: [{ Mmid: '9240001', BranchCode: '001' }],
    },
  });
  expect(kept).not.toMatch(/password"|Passbook@1971|OneTimePass|TPin/);
});

test('forgets everything about the customer when the session ends (A080)', () => {
  acceptPassword(asha);
  keepPasswordWarning({ ...asha, PwdPendingDays: '1' });
  startSession('01JCZB1V9K6Q2W8E4R7T5Y3U1I', 1_000);
  endSession();
  expect(session()).toMatchObject({
    phase: 'out',
    login: null,
    sessionId: '',
    endsAt: 0,
    passwordWarning: null,
  });
  expect(storage.size).toBe(0);
});

test('takes up after a reload what the bank has said of its time: a machine whose clock is wrong would show its own day until the first answer', () => {
  const day = 86_400_000;
  const machine = Date.now();
  noteServerTime(new Date(machine + day).toISOString(), machine);
  acceptPassword(asha);
  const kept = [...storage.values()].join();
  noteServerTime(new Date(machine).toISOString(), machine);
  storage.set('sahakar.session', kept);
  restoreSession(resumeBankTime);
  expect(bankTimeAhead()).toBe(day);
});

test('starts signed out when the tab holds something that is not a session', () => {
  for (const text of ['null', '{}', '{"phase":"in","login":{}}', 'not JSON']) {
    storage.set('sahakar.session', text);
    restoreSession(resumeBankTime);
    expect(session().phase).toBe('out');
  }
});

test('names no user before the password is accepted (A289, E7)', () => {
  expect(callUser()).toBe('IBUSER');
  noteLogin(asha);
  expect(callUser()).toBe('9820012345');
});

test('calls in the name of the signatory’s mobile for a corporate user, trimmed, and the customer’s for any other (A268, A288, B352, B353)', () => {
  for (const isCorpAsRetail of [false, true]) {
    noteLogin({ ...meera, isCorpAsRetail });
    expect(callUser()).toBe('9820054321');
  }
  noteLogin({ ...asha, SignatoryMobileNo: '9820054321' });
  expect(callUser()).toBe('9820012345');
});

test('sends the login OTP to the signatory where there is one (A092)', () => {
  expect(mobileOf(asha)).toBe(asha.MobileNo);
  expect(mobileOf(meera)).toBe('9820054321');
});

test.each<[LoginResult['MakerChecker'], boolean, boolean, string]>([
  ['B', false, false, 'both'],
  ['B', true, false, 'corporate-as-retail'],
  ['C', true, false, 'checker'],
  ['B', true, true, 'view-only'],
  ['', false, true, 'view-only'],
])(
  'takes MakerChecker %j, corporate-as-retail %s and view-only %s for %s (A272, M2, M3)',
  (MakerChecker, isCorpAsRetail, isViewOnly, principal) => {
    expect(principalOfLogin({ ...asha, MakerChecker, isCorpAsRetail, isViewOnly })).toBe(principal);
  },
);

test('makes a corporate session of a filled MakerChecker, a retail one of an empty (A074, M12)', () => {
  expect(principalOfLogin(asha)).toBe('retail');
  expect(principalOfLogin({ ...meera, isCorpAsRetail: false })).toBe('maker');
  expect(principalOfLogin(meera)).toBe('corporate-as-retail');
  expect(principalOfLogin({ ...meera, isViewOnly: true })).toBe('view-only');
});
