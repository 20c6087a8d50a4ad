import { type ReadAnswer, readAnswer } from '@sahakar/contracts/answer';

/** How one attempt to reach the switch ended. */
export type Attempt =
  | { readonly kind: 'answered'; readonly answer: ReadAnswer }
  /** 9400, 9401, 9402: this token is spent; `used` where an earlier copy may have been executed. */
  | { readonly kind: 'token-refused'; readonly used: boolean }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number }
  /** HTTP 500; `isClear` where the switch itself says so, and not somebody on the way to it. */
  | { readonly kind: 'technical'; readonly isClear: boolean }
  /** Refused before anything ran. */
  | { readonly kind: 'rejected' }
  /** No readable answer: whether the switch acted is not known. */
  | { readonly kind: 'lost' };

/** No token was given, so that the call it was for has not been sent. */
export class NoTokenError extends Error {
  override readonly name = 'NoTokenError';
  readonly attempt: Attempt;

  constructor(attempt: Attempt) {
    super(`No token: ${attempt.kind}`);
    this.attempt = attempt;
  }
}

/** What a clear answer that is not HTTP 200 means (ENVELOPE 2.8). */
export function attemptOfStatus(status: number, text: string, retryAfter: string | null): Attempt {
  const code = faultCode(text);
  if (status === 500) return { kind: 'technical', isClear: code === '9500' };
  // What was turned away before it ran may come again; who says no time is not there.
  if (status === 503 && code === '9503') return retryAfter === null ? rejected : busy(retryAfter);
  if (status === 429) return busy(retryAfter);
  // 201 or 202 is no answer, and 502 or 504 says that nobody was heard, whatever code stands beside it.
  if (status < 400 || status > 500) return lost;
  if (code === '9403') return { kind: 'session-ended' };
  if (code === '9400' || code === '9402') return { kind: 'token-refused', used: false };
  if (code === '9401') return { kind: 'token-refused', used: true };
  // By the last four somebody says that he has not looked at it. 403 may be of somebody who holds the
  // answer back: then it may well have been carried out.
  const isTurnedAway = /^94\d\d$/.test(code) || [404, 405, 413, 415].includes(status);
  return isTurnedAway ? rejected : lost;
}

const rejected: Attempt = { kind: 'rejected' };
const lost: Attempt = { kind: 'lost' };

const busy = (retryAfter: string | null): Attempt => ({
  kind: 'busy',
  retryAfterSeconds: Number(retryAfter ?? 1) || 1,
});

function faultCode(text: string): string {
  try {
    const read = readAnswer(text);
    return read.kind === 'refusal' ? read.code : '';
  } catch {
    return '';
  }
}
