import { readAnswer, type ReadAnswer } from '@sahakar/contracts/answer';
import { entityCode } from '@sahakar/contracts/envelope';
import type { SealedForPortal } from '@sahakar/crypto/codecs/seam';
import * as z from 'zod/mini';
import { noteAnswerDate } from './bank-clock.ts';
import { callUser } from './call-user.ts';
import { callerLocation } from '../session/caller-location.ts';
import { switchAddress, toSwitch } from './to-switch.ts';
import { envelope, type Token } from './token-unit.ts';

/** How one attempt to reach the switch ended. */
export type Attempt =
  | { readonly kind: 'answered'; readonly answer: ReadAnswer }
  /** 9400, 9401, 9402: this token is spent; `used` where an earlier copy may have been executed. */
  | { readonly kind: 'token-refused'; readonly used: boolean }
  | { readonly kind: 'session-ended' }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number }
  /** HTTP 500; `isClear` where a switch that keeps nothing of such a call has said so. */
  | { readonly kind: 'technical'; readonly isClear: boolean }
  /** Refused before anything ran. */
  | { readonly kind: 'rejected' }
  /** No readable answer: whether the switch acted is not known. */
  | { readonly kind: 'lost' };

export type Outgoing = {
  readonly name: string;
  /** The request as JSON text, not yet sealed. */
  readonly plaintext: string;
  readonly requestId: string;
  /** Where it is not the customer of the session: the mobile number of an identity flow. */
  readonly user?: string | undefined;
};

const answerPatience = 20_000;

/** The sealed call as fetch takes it, ready to be sent at once or kept for later. */
export async function seal(
  outgoing: Outgoing,
  token: Token,
): Promise<{
  readonly init: RequestInit;
  readonly openAnswer: SealedForPortal['openAnswer'];
}> {
  const { latitude, longitude } = callerLocation();
  const fields = {
    servicename: outgoing.name,
    entitycode: entityCode,
    user: outgoing.user ?? callUser(),
    // Spelled so on the wire.
    ipadress: token.address,
    lattitude: latitude,
    longitude,
  };
  const { requestId, plaintext } = outgoing;
  const codec = await envelope();
  const sealed = await codec.sealCall({
    grant: token.grant,
    ts: token.now(),
    fields,
    requestId,
    plaintext,
  });
  const body = JSON.stringify({ ...fields, request: sealed.request });
  return {
    init: { ...toSwitch(), headers: headersOf(sealed, requestId), body },
    openAnswer: sealed.openAnswer,
  };
}

/** Seals and sends one call, waits no longer than this, and says how it ended without ever throwing. */
export async function sealedPost(
  outgoing: Outgoing,
  token: Token,
  millisecondsLeft: number,
): Promise<Attempt> {
  const { init, openAnswer } = await seal(outgoing, token);
  let response: Response;
  let text: string;
  try {
    response = await fetch(switchAddress(), {
      ...init,
      signal: AbortSignal.timeout(Math.min(answerPatience, Math.ceil(millisecondsLeft))),
    });
    text = await response.text();
    noteAnswerDate(response.headers.get('Date'));
  } catch {
    return { kind: 'lost' };
  }
  if (response.status !== 200) {
    return attemptOfStatus(response.status, text, response.headers.get('Retry-After'));
  }
  try {
    return { kind: 'answered', answer: readAnswer(await openAnswer(text)) };
  } catch {
    return { kind: 'lost' };
  }
}

function headersOf(sealed: SealedForPortal, requestId: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    ...sealed.headers,
    ...(requestId !== '' && { 'X-Request-Id': requestId }),
  };
}

/** What a clear answer that is not HTTP 200 means (ENVELOPE 2.8). */
export function attemptOfStatus(status: number, text: string, retryAfter: string | null): Attempt {
  const code = faultCode(text);
  if (status === 500) return { kind: 'technical', isClear: code === '9500' };
  if (status === 503 && code === '9503') return { kind: 'rejected' };
  if (status > 500) return { kind: 'lost' };
  if (status === 429) return { kind: 'busy', retryAfterSeconds: Number(retryAfter ?? 1) || 1 };
  if (code === '9403') return { kind: 'session-ended' };
  if (code === '9400' || code === '9402') return { kind: 'token-refused', used: false };
  if (code === '9401') return { kind: 'token-refused', used: true };
  return { kind: 'rejected' };
}

const Fault = z.object({ error: z.object({ Code: z.string() }) });

function faultCode(text: string): string {
  try {
    const parsed = Fault.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data.error.Code : '';
  } catch {
    return '';
  }
}
