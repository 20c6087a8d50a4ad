import { principalOf, type Principal } from '@sahakar/contracts/access';
import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useSyncExternalStore } from 'react';
import { forgetLocation } from './caller-location.ts';
import type { PasswordWarning } from './password-warning.ts';

/** Where the sign-in stands. Only 'in' (a SessionId is held) counts as logged in. */
export type Phase = 'out' | 'password-accepted' | 'in';

export type Session = {
  readonly phase: Phase;
  readonly login: LoginResult | null;
  readonly sessionId: string;
  /** Tells the sign-in apart from others of this browser, and says nothing of who it was. */
  readonly signIn: string;
  /** Machine time in milliseconds at which the session ends; 0 while signed out. */
  readonly endsAt: number;
  /** Set where the password expires soon; it is told after the login OTP and on the profile. */
  readonly passwordWarning: PasswordWarning | null;
  /** What the switch announced with the last token. */
  readonly capabilities: readonly string[];
};

export type SignedIn = {
  readonly login: LoginResult;
  readonly principal: Principal;
  readonly capabilities: readonly string[];
};

const signedOut: Session = {
  phase: 'out',
  login: null,
  sessionId: '',
  signIn: '',
  endsAt: 0,
  passwordWarning: null,
  capabilities: [],
};

const listeners = new Set<() => void>();
let current: Session = signedOut;

export function session(): Session {
  return current;
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, session);
}

/**
 * For what waits for an answer: whether whoever was here when it was asked for still is. Where nobody
 * was, nobody can have left.
 */
export function watchWhoIsHere(): () => boolean {
  const { login } = current;
  return () => login === null || login === current.login;
}

/** The signed-in customer; only screens behind the login may ask. */
export function useSignedIn(): SignedIn {
  const { phase, login, capabilities } = useSession();
  if (phase !== 'in' || login === null) throw new Error('No customer is signed in');
  return { login, principal: principalOfLogin(login), capabilities };
}

export function principalOfLogin(login: LoginResult): Principal {
  return principalOf({
    makerChecker: login.MakerChecker ?? '',
    isViewOnly: login.isViewOnly,
    isCorpAsRetail: login.isCorpAsRetail,
  });
}

/** A filled MakerChecker makes a corporate session, an empty one a retail session. */
export function isCorporate(login: LoginResult): boolean {
  return (login.MakerChecker ?? '') !== '';
}

/** The password is right; nothing is kept yet, but calls name this customer from here on. */
export function noteLogin(login: LoginResult): void {
  const signIn = crypto.getRandomValues(new Uint32Array(4)).join('-');
  change({ ...current, phase: 'out', login, signIn });
}

/** The same customer has signed in from another tab: the cookie is of that sign-in from here on. */
export function goOnUnder(signIn: string): void {
  change({ ...current, signIn });
}

/** The terms are accepted as well: the session is kept, and the OTP comes next. */
export function acceptPassword(login: LoginResult): void {
  change({ ...current, phase: 'password-accepted', login });
}

/** The switch has issued a SessionId: from here on the customer is logged in. */
export function startSession(sessionId: string, endsAt: number): void {
  change({ ...current, phase: 'in', sessionId, endsAt });
}

export function extendSession(sessionId: string, endsAt: number): void {
  change({ ...current, sessionId, endsAt });
}

/** Forgets everything about the customer, in memory and in the tab's storage. */
export function endSession(): void {
  forgetLocation();
  change({ ...signedOut, capabilities: current.capabilities });
}

export function announceCapabilities(capabilities: readonly string[]): void {
  if (capabilities.join() === current.capabilities.join()) return;
  change({ ...current, capabilities });
}

/** Takes up the session that this tab held before a reload, or the present one with more to say. */
export function resumeSession(held: Session): void {
  change(held);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}
