import '../configuration/strict-zod.ts';
import { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { jsonOf } from '@sahakar/contracts/wire/json-of';
import * as z from 'zod/mini';
import { announce } from './announcement.ts';
import { resumeSession, session, subscribe } from './session-store.ts';
import { forgetStoredSession, newestSignInKey, storageKey } from './stored-session-key.ts';

/** What the tab keeps over a reload: never a password, PIN or OTP. */
const StoredSession = z.object({
  phase: z.enum(['password-accepted', 'in']),
  login: LoginResult,
  sessionId: z.string(),
  /** Not known of a session that was handed to this tab rather than signed in. */
  signIn: z._default(z.string(), ''),
  endsAt: z.number(),
  passwordWarning: z.nullable(
    z.union([
      z.object({ kind: z.literal('today') }),
      z.object({ kind: z.literal('days'), days: z.number() }),
    ]),
  ),
  capabilities: z.array(z.string()),
  /** So that a machine whose clock is wrong shows the bank's day from the first picture on. */
  bankAhead: z._default(z.number(), 0),
});

/** Writes every change of the session into the tab's storage, and removes it with the session. */
export function keepSessionStored(bankTimeAhead: () => number): void {
  subscribe(() => {
    const { phase, login, capabilities, ...held } = session();
    if (phase === 'out' || login === null) return forgetStoredSession();
    const bankAhead = bankTimeAhead();
    const stored = { ...held, phase, login, capabilities: [...capabilities], bankAhead };
    sessionStorage.setItem(storageKey, JSON.stringify(z.encode(StoredSession, stored)));
  });
}

/** Takes up what the tab holds; anything that is not a session leaves it signed out. */
export function restoreSession(resumeBankTime: (ahead: number) => void): void {
  const stored = StoredSession.safeParse(jsonOf(sessionStorage.getItem(storageKey) ?? ''));
  if (!stored.success) return;
  const { bankAhead, ...held } = stored.data;
  if (isOfNewestSignIn(held.signIn)) {
    resumeBankTime(bankAhead);
    return resumeSession(held);
  }
  forgetStoredSession();
  announce({ tone: 'warning', key: 'endedElsewhere' });
}

/**
 * A tab that was shut or put to sleep has not heard who signed in since. The cookie is of the newest
 * sign-in, whose session the bank answers for, and knows nothing of what this tab would ask for.
 */
export function isOfNewestSignIn(signIn: string): boolean {
  const newest = localStorage.getItem(newestSignInKey);
  return newest === null || signIn === '' || newest === signIn;
}
