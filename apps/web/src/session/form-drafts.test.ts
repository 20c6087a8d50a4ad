import {
  LoginResult,
  LoginValidateIBService,
} from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftLike, forgetDraft, hasDraft, keepDraft } from './form-drafts.ts';
import { acceptPassword, endSession, noteLogin, startSession } from './session-store.ts';
import { bankTimeAhead } from '../call/bank-clock.ts';
import { keepSessionStored } from './stored-session.ts';
import { draftsKey } from './stored-session-key.ts';

const asha = LoginResult.parse(LoginValidateIBService.examples[0].response);
const ravi: LoginResult = { ...asha, LoginUsername: '770018826' };
const blank = { account: '', isOn: false, nominee: { name: '' } };
const filled = { account: '001010000042317', isOn: true, nominee: { name: 'Ira' } };

const storage = new Map<string, string>();

keepSessionStored(bankTimeAhead);

function signIn(login: LoginResult): void {
  acceptPassword(login);
  startSession('session', Date.now() + 60_000);
}

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  signIn(asha);
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is kept by the tab until its form is done, and nothing is left of the last one', () => {
  keepDraft('deposit', filled);
  keepDraft('limit', { limit: 'DL02' });
  expect(draftLike('deposit', blank)).toEqual(filled);
  forgetDraft('deposit');
  expect([hasDraft('deposit'), hasDraft('limit')]).toEqual([false, true]);
  forgetDraft('limit');
  expect(storage.has(draftsKey)).toBe(false);
});

test('fields that were not kept stay as the form begins, and what does not fit the form is no draft', () => {
  keepDraft('deposit', { account: filled.account });
  expect(draftLike('deposit', blank)).toEqual({ ...blank, account: filled.account });
  for (const strange of [
    { account: 7 },
    { isOn: null },
    { nominee: { name: [] } },
    { nominee: 'Ira' },
    { other: 'x' },
  ]) {
    keepDraft('deposit', strange);
    expect({ strange, draft: draftLike('deposit', blank) }).toEqual({ strange, draft: null });
  }
  storage.set(draftsKey, 'no JSON');
  expect(draftLike('deposit', blank)).toBeNull();
});

test('drafts go with the session, and nothing is kept without one', () => {
  keepDraft('deposit', filled);
  endSession();
  expect(storage.has(draftsKey)).toBe(false);
  keepDraft('deposit', filled);
  acceptPassword(asha);
  keepDraft('deposit', filled);
  expect(storage.has(draftsKey)).toBe(false);
});

test('another customer finds none, even where the tab was left with them, and his sign-in erases them', () => {
  keepDraft('deposit', filled);
  const left = storage.get(draftsKey) ?? '';
  signIn(ravi);
  expect(draftLike('deposit', blank)).toBeNull();
  keepDraft('limit', { limit: 'DL02' });
  expect(storage.get(draftsKey)).not.toContain(filled.account);

  storage.set(draftsKey, left);
  noteLogin(ravi);
  expect(storage.has(draftsKey)).toBe(false);
});
