import * as z from 'zod/mini';
import { session, subscribe } from '../session/session-store.ts';

/** A new intent id: 16 random bytes as 22 characters of base64url. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

const PendingEffect = z.object({ requestId: z.string(), isTransfer: z.boolean() });
export type PendingEffect = z.output<typeof PendingEffect>;

const storageKey = 'sahakar.pending-effect';
/** What this page itself still waits for. */
const underWay = new Set<string>();

/** Written before an effect is sent, so that a reload in between leaves a trace. */
export function rememberPendingEffect(effect: PendingEffect): void {
  underWay.add(effect.requestId);
  sessionStorage.setItem(storageKey, JSON.stringify(effect));
}

/** The switch has answered: the outcome is known. */
export function settlePendingEffect(requestId: string): void {
  if (pendingEffect()?.requestId === requestId) sessionStorage.removeItem(storageKey);
}

/** The trace is this session's: whoever signs in next in this tab has not sent it. */
export function forgetPendingEffectOutside(): void {
  subscribe(() => {
    if (session().phase !== 'in') sessionStorage.removeItem(storageKey);
  });
}

/** Nobody waits for the answer any more: it is known now, or lost. */
export function giveUpWaiting(requestId: string): void {
  underWay.delete(requestId);
}

/** The effect whose answer this tab never saw, if there is one; not while it is still waited for. */
export function lostEffect(): PendingEffect | null {
  const effect = pendingEffect();
  return effect === null || underWay.has(effect.requestId) ? null : effect;
}

function pendingEffect(): PendingEffect | null {
  const text = sessionStorage.getItem(storageKey);
  if (text === null) return null;
  const parsed = PendingEffect.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}
