import { session } from '../session/session-store.ts';
import { forgetStoredSession } from '../session/stored-session-key.ts';
import { logOutRequest } from './log-out-request.ts';
import { seal } from '../call/sealed-post.ts';
import { switchAddress } from '../call/to-switch.ts';
import { tokens } from '../call/carry-out.ts';

type Parting = { readonly init: RequestInit; readonly sealedAt: number };

/** The switch takes a call for a minute after it was sealed; the last part of it is left unused. */
const freshMilliseconds = 45_000;

let parting: Parting | null = null;
let isSealing = false;

/**
 * Keeps a sealed log-out at hand, because a page that closes has no time to seal one. It is made
 * anew while the customer is active, never by a timer.
 */
export async function preparePartingCall(): Promise<void> {
  const { phase, login, capabilities } = session();
  if (phase !== 'in' || login === null || isSealing || isFresh()) return;
  isSealing = true;
  try {
    const request = logOutRequest(login, capabilities);
    const outgoing = {
      name: 'LogOutValidateIBService',
      plaintext: JSON.stringify(request),
      requestId: '',
    };
    const token = await tokens.take();
    // It stays unused for long; the pool has left room for it beside those that it counts.
    tokens.spent();
    const { init } = await seal(outgoing, token);
    parting = { init: { ...init, keepalive: true }, sealedAt: performance.now() };
  } catch {
    parting = null;
  } finally {
    isSealing = false;
  }
}

/** Sends the log-out as the page goes; whether it arrives, the page cannot know. */
export function sendPartingCall(): void {
  const { phase, capabilities } = session();
  if (phase !== 'in') return;
  // The page that comes next may ask before this call has arrived, and would show what is to end.
  if (!capabilities.includes('Closing')) forgetStoredSession();
  if (!isFresh() || parting === null) return;
  void fetch(switchAddress(), parting.init);
  parting = null;
}

/** A page that comes back from the browser's memory, or logs out itself, starts afresh. */
export function forgetPartingCall(): void {
  parting = null;
}

function isFresh(): boolean {
  return parting !== null && performance.now() - parting.sealedAt < freshMilliseconds;
}
