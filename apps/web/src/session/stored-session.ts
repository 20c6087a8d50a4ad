import '../configuration/strict-zod.ts';
import { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import * as z from 'zod/mini';
import { resumeSession, session, subscribe } from './session-store.ts';
import { forgetStoredSession, storageKey } from './stored-session-key.ts';

/** What the tab keeps over a reload: never a password, PIN or OTP. */
const StoredSession = z.object({
  phase: z.enum(['password-accepted', 'in']),
  login: LoginResult,
  sessionId: z.string(),
  endsAt: z.number(),
  passwordWarning: z.nullable(
    z.union([
      z.object({ kind: z.literal('today') }),
      z.object({ kind: z.literal('days'), days: z.number() }),
    ]),
  ),
  capabilities: z.array(z.string()),
});

/** Writes every change of the session into the tab's storage, and removes it with the session. */
export function keepSessionStored(): void {
  subscribe(() => {
    const { phase, login, capabilities, ...held } = session();
    if (phase === 'out' || login === null) return forgetStoredSession();
    const stored = { ...held, phase, login, capabilities: [...capabilities] };
    sessionStorage.setItem(storageKey, JSON.stringify(z.encode(StoredSession, stored)));
  });
}

/** Takes up what the tab holds; anything that is not a session leaves it signed out. */
export function restoreSession(): void {
  const stored = StoredSession.safeParse(parsed(sessionStorage.getItem(storageKey)));
  if (stored.success) resumeSession(stored.data);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
