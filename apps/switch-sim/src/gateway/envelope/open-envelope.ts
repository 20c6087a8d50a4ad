import type { IncomingHttpHeaders } from 'node:http';
import type { OuterBody } from '@sahakar/contracts/envelope';
import { EnvelopeError } from '@sahakar/crypto/bytes/envelope-error';
import { EnvelopeTimeError } from '@sahakar/crypto/bytes/envelope-time-error';
import type { OpenForSwitch, SwitchCodec } from '@sahakar/crypto/codecs/seam';
import { deriveTokenKey } from '@sahakar/crypto/token-key';
import { machineNow } from '../../clock.ts';
import { isSameSecret } from '../../secrets.ts';
import type { CallTrace, EnvelopeFacts } from '../../call/call-trace.ts';
import type { World } from '../../world.ts';
import { EnvelopeFault } from '../../call/envelope-fault.ts';
import type { IssuedToken, TokenBook } from '../tokens/token-book.ts';

/** What stands in an envelope. */
export type OpenedText = {
  readonly requestId: string;
  /** JSON text of the inner request; strict UTF-8. */
  readonly plaintext: string;
};

export type OpenedEnvelope = OpenedText & {
  /** Seals the answer to this one call. */
  readonly open: OpenForSwitch;
};

type SealedEnvelope = {
  readonly world: World;
  readonly book: TokenBook;
  readonly codec: SwitchCodec;
  readonly outer: OuterBody;
  readonly trace: CallTrace;
  readonly headers: IncomingHttpHeaders;
};

type ReadCall = ReturnType<SwitchCodec['readCall']>;
type Fitting = { readonly token: IssuedToken; readonly open: OpenForSwitch };

/**
 * Steps 3 to 9a of the order of checks: header syntax, token, salt, time window, tag, take the
 * token, decrypt. Nothing here touches business data, and every failure is an EnvelopeFault. The hash
 * is that of the session cookie that came with the call; null where there was none.
 */
export async function openEnvelope(
  sealedEnvelope: SealedEnvelope,
  sessionHash: string | null,
): Promise<OpenedEnvelope> {
  const { codec, headers, outer, book } = sealedEnvelope;
  const { request, ...fields } = outer;
  const { trace } = sealedEnvelope;
  const facts = factsOf(trace);
  facts.codec = codec.name;
  const call = orFault('The headers and the body have the form of the envelope', () =>
    codec.readCall({ headers, request, fields }),
  );
  trace.requestId = call.requestId;
  facts.kid = call.kid?.slice(0, 6) ?? null;
  const { token, open } =
    call.kid === null
      ? await openByAnyToken(sealedEnvelope, call, sessionHash)
      : await openByToken(sealedEnvelope, call, await liveToken(book, call.kid, sessionHash));
  if (!(await book.take(token.kid))) {
    throw new EnvelopeFault('9401', null, 'The token is used for the first time');
  }
  const plaintext = orFault('The text inside decrypts', () => open.decrypt());
  facts.kid = token.kid.slice(0, 6);
  return { open, requestId: call.requestId, plaintext };
}

/** A wrong salt or tag counts against the token, so that nobody can guess on it for long. */
async function openByToken(
  envelope: SealedEnvelope,
  call: ReadCall,
  token: IssuedToken,
): Promise<Fitting> {
  const { book } = envelope;
  const open = verifiedOrNull(envelope, call, token);
  if (open !== null) return { token, open };
  await book.noteFailure(token.kid);
  throw new EnvelopeFault('9400', null, 'Salt and hash fit the key of the token');
}

/**
 * Where a message names no key, each that the session holds is tried. One that fits none may have
 * been made with a key that was used, so it is answered like that; and it counts against them all.
 */
async function openByAnyToken(
  envelope: SealedEnvelope,
  call: ReadCall,
  sessionHash: string | null,
): Promise<Fitting> {
  const { book } = envelope;
  const tokens = sessionHash === null ? [] : await book.ofSession(sessionHash);
  const live = tokens.filter(({ expiresAt }) => machineNow() <= expiresAt);
  for (const token of live) {
    const open = verifiedOrNull(envelope, call, token);
    if (open !== null) return { token, open };
  }
  for (const { kid } of live) await book.noteFailure(kid);
  throw new EnvelopeFault('9401', null, 'The message fits a live token of the session');
}

function verifiedOrNull(
  { world: { bank }, trace }: SealedEnvelope,
  call: ReadCall,
  { kid, sessionHash, issuedAt }: IssuedToken,
): OpenForSwitch | null {
  const secret = deriveTokenKey(bank.secrets.envelopeSecret, kid, sessionHash, issuedAt);
  const skew = bank.policy.requests.clockSkewSeconds * 1000;
  const now = machineNow();
  const facts = factsOf(trace);
  facts.tokenAgeMilliseconds = now - issuedAt;
  const times = {
    from: Math.max(issuedAt - 2000, now - skew),
    to: now + skew,
    hear(said: number) {
      facts.skewMilliseconds = said - now;
    },
  };
  try {
    return call.verify({ kid, secret }, times);
  } catch (error) {
    if (error instanceof EnvelopeTimeError) {
      throw new EnvelopeFault('9402', null, 'The time of the message is near that of the machine');
    }
    if (error instanceof EnvelopeError) return null;
    throw error;
  }
}

async function liveToken(
  book: TokenBook,
  kid: string,
  sessionHash: string | null,
): Promise<IssuedToken> {
  const token = await book.find(kid);
  if (token === null) throw badToken('The token was given out here, and is not used');
  if (sessionHash === null) throw badToken('A session cookie comes with the call');
  if (machineNow() > token.expiresAt) throw badToken('The token has not run out');
  if (!isSameSecret(token.sessionHash, sessionHash)) {
    throw badToken('The token is of the session of the cookie');
  }
  return token;
}

const badToken = (check: string) => new EnvelopeFault('9401', null, check);

const noFacts: EnvelopeFacts = {
  codec: '',
  kid: null,
  tokenAgeMilliseconds: null,
  skewMilliseconds: null,
  failedCheck: null,
};

/** What is told of the envelope as far as it is known, to be added to. */
function factsOf(trace: CallTrace): {
  -readonly [Fact in keyof EnvelopeFacts]: EnvelopeFacts[Fact];
} {
  trace.envelope ??= { ...noFacts };
  return trace.envelope;
}

function orFault<T>(check: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof EnvelopeError) throw new EnvelopeFault('9400', null, check);
    throw error;
  }
}
