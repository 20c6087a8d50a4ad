import { setTimeout as pause } from 'node:timers/promises';
import { DrizzleQueryError } from '../sql.ts';
import { StoreLostError } from '../store-lost-error.ts';

/** Longer than a standby takes to become the server, shorter than a browser waits for an answer. */
export const patienceMilliseconds = 12_000;
const pauseMilliseconds = 100;

/** A server that only reads: it is no longer, or not yet, the one that writes. */
export const readOnlyState = '25006';
/** The server said so itself, so it has not carried out what it was sent. */
const refusedStates = new Set([
  readOnlyState,
  '53300', // Too many connections.
  '57P03', // It is starting.
]);
/**
 * The connection ended, whatever it was doing: a shutdown, a crash, a transaction that stood still for
 * too long, or no word at all. A container that is down has no name either.
 */
const brokenCodes = new Set(
  (
    '57P01 57P02 57P05 25P03 ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ' +
    'ENOTFOUND EAI_AGAIN'
  ).split(' '),
);
/** What the driver says without a code. */
const brokenPattern =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Whether the error is of the server's going away, and not of what it was asked. */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return wasRefused(error) || isBrokenCode(code) || brokenPattern.test(error.message);
}

/** Whether a server that is there has refused before it did anything. */
export function wasRefused(error: unknown): boolean {
  return refusedStates.has(codeOf(error));
}

/** A conflict, a want of memory, disk or locks, or somebody who has cancelled what takes long. */
const givenUpPattern = /^(40|53|57|55P03)/;

/** Whether the server has given up for reasons that say nothing of what it was to read. */
export function wasGivenUp(error: unknown): boolean {
  return givenUpPattern.test(codeOf(error));
}

/** Drizzle's own error repeats every parameter in its message, and messages end up in logs. */
export function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error;
}

/** Does a thing again while the server is away, for as long as somebody waits for the answer. */
export type Outage = <T>(attempt: () => Promise<T>) => Promise<T>;

/**
 * All work of a store shares one outage, so that calls which come when it has lasted long are
 * refused at once and do not queue up. A loss whose outcome is not known is never tried again here.
 */
export function outage(patience: number = patienceMilliseconds): Outage {
  let since: number | null = null;
  return async (attempt) => {
    for (;;) {
      try {
        const result = await attempt();
        since = null;
        return result;
      } catch (error) {
        const cause = withoutParameters(error);
        // The server says so where it has undone everything, as at a full disk of its own.
        if (wasGivenUp(cause) && !isLoss(cause)) throw new StoreLostError('nothing', cause);
        if (!isLoss(cause)) throw error;
        since ??= performance.now();
        if (performance.now() - since >= patience) throw new StoreLostError('nothing', cause);
      }
      await pause(pauseMilliseconds);
    }
  };
}

function isBrokenCode(code: string): boolean {
  return brokenCodes.has(code) || code.startsWith('08');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
