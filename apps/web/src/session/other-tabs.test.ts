import {
  LoginResult,
  LoginValidateIBService,
} from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareSessionAmongTabs } from './other-tabs.ts';
import { acceptPassword, endSession, noteLogin, session, startSession } from './session-store.ts';
import { newestSignInKey } from './stored-session-key.ts';

const asha = LoginResult.parse(LoginValidateIBService.examples[0].response);
const signedInAt = Date.parse('2026-11-20T10:00:00+05:30');
const minute = 60_000;

/** What the other tabs of the browser would hear. */
const told: string[] = [];

const kept = new Map<string, string>();

vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage = ({ kind }: { kind: string }) => void told.push(kind);
    addEventListener = () => undefined;
  },
);
vi.stubGlobal('window', { addEventListener: () => undefined });
vi.stubGlobal('localStorage', {
  setItem: (key: string, value: string) => void kept.set(key, value),
});
shareSessionAmongTabs(() => undefined);

beforeEach(() => {
  vi.useFakeTimers({ now: signedInAt });
  noteLogin(asha);
  acceptPassword(asha);
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
});

/** What is told from here on. */
function heardOf(act: () => void): readonly string[] {
  told.length = 0;
  act();
  return [...told];
}

test('a session that is given up within its time has ended for all tabs, up to its last moment', () => {
  startSession('01JCZB1V9K6Q2W8E4R7T5Y3U1I', signedInAt + 10 * minute);
  vi.setSystemTime(signedInAt + 10 * minute - 1);
  expect(heardOf(endSession)).toEqual(['ended']);
});

test.each([0, 1, minute])(
  'a tab whose time has run out for %d ms tells no other one that the session has ended: it may not have heard that it goes on',
  (over) => {
    startSession('01JCZB1V9K6Q2W8E4R7T5Y3U1I', signedInAt + 10 * minute);
    vi.setSystemTime(signedInAt + 10 * minute + over);
    expect(heardOf(endSession)).toEqual([]);
  },
);

test('a login that is given up before its OTP, which has no time yet, has ended for all tabs', () => {
  expect(heardOf(endSession)).toEqual(['ended']);
});

test('of two sign-ins of one customer that come one after the other the cookie is of the second, also to the tabs that sleep', () => {
  const first = session().signIn;
  expect(kept.get(newestSignInKey)).toBe(first);
  expect(heardOf(() => noteLogin(asha))).toContain('signed-in');
  expect(session().signIn).not.toBe(first);
  expect(kept.get(newestSignInKey)).toBe(session().signIn);
});
