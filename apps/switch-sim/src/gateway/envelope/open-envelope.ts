import type { IncomingHttpHeaders } from 'node:http';
import type { OuterBody } from '@sahakar/contracts/envelope';
import type { VerifiedRequest } from '@sahakar/crypto/codec';
import { EnvelopeError } from '@sahakar/crypto/bytes/envelope-error';
import { deriveTokenKey } from '@sahakar/crypto/token-key';
import { waEnv1Server } from '@sahakar/crypto/wa-env-1-server';
import { machineNow } from '../../clock.ts';
import { isSameSecret } from '../../secrets.ts';
import type { World } from '../../world.ts';
import { EnvelopeFault } from '../../call/envelope-fault.ts';
import type { IssuedToken, TokenBook } from '../tokens/token-book.ts';

export const envelope = waEnv1Server();

export type OpenedEnvelope = {
  readonly verified: VerifiedRequest;
  readonly requestId: string;
  /** JSON text of the inner request; strict UTF-8. */
  readonly plaintext: string;
};

type SealedEnvelope = {
  readonly world: World;
  readonly book: TokenBook;
  readonly outer: OuterBody;
  readonly headers: IncomingHttpHeaders;
  /** Hash of the session cookie that came with the call; null where there was none. */
  readonly sessionHash: string | null;
};

/**
 * Steps 3 to 9a of the order of checks: header syntax, token, salt, time window, tag, take the
 * token, decrypt. Nothing here touches business data, and every failure is an EnvelopeFault.
 */
export async function openEnvelope(sealedEnvelope: SealedEnvelope): Promise<OpenedEnvelope> {
  const { headers, outer, book, world } = sealedEnvelope;
  const { request, ...fields } = outer;
  const parsed = orFault(() =>
    envelope.parseHeaders(
      headers['x-wa-salt'],
      headers.authorization,
      request,
      headers['x-request-id'],
    ),
  );
  const token = await liveToken(book, parsed.kid, sealedEnvelope.sessionHash);
  const key = deriveTokenKey(
    world.bank.secrets.envelopeSecret,
    token.kid,
    token.sessionHash,
    token.issuedAt,
  );
  const opened = await orCountedFault(book, token.kid, () => envelope.openSalt(parsed, key));
  checkTime(opened.ts, token, world.bank.policy.requests.clockSkewSeconds);
  const verified = await orCountedFault(book, token.kid, () =>
    envelope.verifyRequest(parsed, opened, key, fields),
  );
  if (!(await book.take(token.kid))) throw new EnvelopeFault('9401');
  const plaintext = orFault(() => envelope.decryptRequest(verified));
  return { verified, requestId: parsed.requestId, plaintext };
}

async function liveToken(
  book: TokenBook,
  kid: string,
  sessionHash: string | null,
): Promise<IssuedToken> {
  const token = await book.find(kid);
  if (token === null || sessionHash === null || machineNow() > token.expiresAt) {
    throw new EnvelopeFault('9401');
  }
  if (!isSameSecret(token.sessionHash, sessionHash)) throw new EnvelopeFault('9401');
  return token;
}

function checkTime(ts: number, token: IssuedToken, skewSeconds: number): void {
  const isInside = ts >= token.issuedAt - 2000 && Math.abs(machineNow() - ts) <= skewSeconds * 1000;
  if (!isInside) throw new EnvelopeFault('9402');
}

function orFault<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof EnvelopeError) throw new EnvelopeFault('9400');
    throw error;
  }
}

/** A wrong salt or tag counts against the token, so that nobody can guess on it for long. */
async function orCountedFault<T>(book: TokenBook, kid: string, step: () => T): Promise<T> {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error;
    await book.noteFailure(kid);
    throw new EnvelopeFault('9400');
  }
}
