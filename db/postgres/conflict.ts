import { setTimeout as pause } from 'node:timers/promises';
import { withoutParameters } from './outage.ts';

/**
 * Serialisation failure, deadlock, and a lock that did not come in the time that an operator allows
 * (lock_timeout): the same work can succeed when it is done again.
 */
const conflictStates = new Set(['40001', '40P01', '55P03']);

/** Whether an error of the driver, or a warning of the server, tells of one. */
export function isConflict(told: unknown): boolean {
  const { code }: { readonly code?: unknown } = Object(told);
  return typeof code === 'string' && conflictStates.has(code);
}

/** Each deadlock is found after the second that the server waits by default. */
const atOnce = { attemptsMax: 10, pauseMilliseconds: 0, isPassing: isConflict };

/**
 * Does what has changed nothing again where it had to give way. Whoever takes the place of a bank
 * that is in use, or changes its tables, wants many of them, and whoever works on it holds some and
 * wants others: of the two the one gives way that has waited for a second first.
 */
export async function pastDeadlocks<T>(
  attempt: () => Promise<T>,
  { attemptsMax, pauseMilliseconds, isPassing } = atOnce,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(withoutParameters(error)) || attempts === attemptsMax) throw error;
    }
    if (pauseMilliseconds > 0) await pause(pauseMilliseconds);
  }
}
