import { readAnswer } from '@sahakar/contracts/answer';
import { entityCode } from '@sahakar/contracts/envelope';
import type { SealedForPortal } from '@sahakar/crypto/codecs/seam';
import { type Attempt, attemptOfStatus } from './attempt.ts';
import { noteAnswerDate } from './bank-clock.ts';
import { callUser } from './call-user.ts';
import { callerLocation } from '../session/caller-location.ts';
import { switchAddress, toSwitch } from './to-switch.ts';
import { envelope, type Token } from './token-unit.ts';

export type Outgoing = {
  readonly name: string;
  /** The request as JSON text, not yet sealed. */
  readonly plaintext: string;
  readonly requestId: string;
  /** Where it is not the mobile number of the session: that of an identity flow, or a login. */
  readonly user?: string | undefined;
  /** Gives the call up: an answer that has not come by then leaves the cookie as it is. */
  readonly signal?: AbortSignal | undefined;
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
  const over = AbortSignal.timeout(Math.min(answerPatience, Math.ceil(millisecondsLeft)));
  try {
    response = await fetch(switchAddress(), {
      ...init,
      signal: outgoing.signal === undefined ? over : AbortSignal.any([over, outgoing.signal]),
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
