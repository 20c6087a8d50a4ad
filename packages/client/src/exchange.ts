import { connectionFailure, isUnsent } from './connection-failure.ts';
import type { Failure } from './outcome.ts';

/** Whatever sends like fetch does. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** One POST as it goes over the wire. */
export type Message = {
  /** By lower-case names, the cookie included. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** One POST and what came of it, unread. */
export type Exchange = {
  readonly sent: Message;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Milliseconds of this machine's running clock. */
  readonly startedAt: number;
  readonly endedAt: number;
};

type Unreached = Extract<Failure, { kind: 'unreached' }>;

/** Sends once and never again: a redirection is an answer, not a way to follow. */
export async function exchange(
  fetch: Fetch,
  url: string,
  sent: Message,
  patienceMilliseconds: number,
): Promise<Exchange | Unreached> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: sent.headers,
      body: sent.body,
      credentials: 'include',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    const { status, headers } = response;
    const text = await response.text();
    return { sent, status, headers, text, startedAt, endedAt: performance.now() };
  } catch (error) {
    const why = connectionFailure(error, patienceMilliseconds);
    return { kind: 'unreached', why, cause: error, mayBeDone: !isUnsent(error) };
  }
}
