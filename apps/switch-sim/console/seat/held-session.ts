import { SignedIn } from '@sahakar/simulator/answers-of-instruments';
import * as z from 'zod/mini';
import { callControl } from '../control/call-control.ts';

/** Where the portal keeps what its tab holds over a reload. */
const storageKey = 'sahakar.session';

const HeldSession = z.extend(SignedIn, { sessionId: z.string(), endsAt: z.string() });

/** Signs somebody of the cast in, and has this tab hold what the portal would after his OTP. */
export async function holdSession(tab: Storage, person: string): Promise<void> {
  const { now, endsAt, ...held } = await callControl(HeldSession, 'POST', '/sign-in', {
    body: { person, step: 'signed-in' },
  });
  // The tab counts by the machine's clock, which need not be the bank's.
  const bankAhead = Date.parse(now) - Date.now();
  const clock = { bankAhead, endsAt: Date.parse(endsAt) - bankAhead };
  const session = { ...held, ...clock, phase: 'in', passwordWarning: null };
  tab.setItem(storageKey, JSON.stringify(session));
}

/** Ends the session at the bank and in this tab. */
export async function dropSession(tab: Storage): Promise<void> {
  await callControl(z.unknown(), 'POST', '/sign-out', { body: {} });
  forgetHeld(tab);
}

export const forgetHeld = (tab: Storage) => tab.removeItem(storageKey);

const Held = z.object({ phase: z.string(), login: z.object({ LoginUsername: z.string() }) });

/** Whom this tab holds: his user ID, or null for nobody, and whether his OTP is behind him. */
export function heldUser(tab: Storage) {
  const held = Held.safeParse(JSON.parse(tab.getItem(storageKey) ?? 'null'));
  if (!held.success) return { user: null, isSignedIn: false };
  return { user: held.data.login.LoginUsername, isSignedIn: held.data.phase === 'in' };
}
