import * as z from 'zod/mini';
import { session, subscribe } from '../session/session-store.ts';

const PendingEffect = z.object({
  requestId: z.string(),
  isTransfer: z.boolean(),
  /** The LoginUsername of who sent it; empty before anybody is known. */
  user: z.string(),
});
export type PendingEffect = z.output<typeof PendingEffect>;
const PendingEffects = z.array(PendingEffect);

const storageKey = 'sahakar.pending-effect';
/** What this page itself still waits for. */
const underWay = new Set<string>();

/**
 * Written before an effect is sent, so that a reload in between leaves a trace. Beside what is still
 * waited for, and a transfer gives way to nothing but another: only of transfers is it asked for.
 */
export function rememberPendingEffect(effect: PendingEffect): void {
  const others = pendingEffects().filter(
    ({ requestId, isTransfer }) =>
      requestId !== effect.requestId &&
      (underWay.has(requestId) || (isTransfer && !effect.isTransfer)),
  );
  underWay.add(effect.requestId);
  write([...others, effect]);
}

/** The switch has answered: the outcome is known. */
export function settlePendingEffect(requestId: string): void {
  write(pendingEffects().filter((effect) => effect.requestId !== requestId));
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

/**
 * The transfer of this user whose answer this tab never saw, if there is one; not while it is still
 * waited for. A trace that an ended session has left is nobody else's.
 */
export function lostTransfer(loginUsername: string): PendingEffect | null {
  const isLost = ({ requestId, isTransfer, user }: PendingEffect) =>
    isTransfer && user === loginUsername && !underWay.has(requestId);
  return pendingEffects().findLast(isLost) ?? null;
}

function pendingEffects(): readonly PendingEffect[] {
  const parsed = PendingEffects.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  return parsed.success ? parsed.data : [];
}

function write(effects: readonly PendingEffect[]): void {
  if (effects.length === 0) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, JSON.stringify(effects));
}
