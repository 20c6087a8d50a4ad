import {
  entityCode,
  serviceCallPath,
  TokenAnswer,
  tokenServiceName,
} from '@sahakar/contracts/envelope';
import { readAnswer } from '@sahakar/contracts/answer';
import type { Bytes, EnvelopeCodec } from '@sahakar/crypto/codec';
import { chooseProvider } from '@sahakar/crypto/choose-provider';
import { fromBase64url } from '@sahakar/crypto/bytes/base64url';
import { waEnv1 } from '@sahakar/crypto/wa-env-1';
import { configuration } from '../configuration/configuration.ts';
import { announceCapabilities } from '../session/session-store.ts';
import { noteServerTime } from './bank-clock.ts';
import { callUser } from './call-user.ts';
import { newRequestId } from './request-id.ts';

/** One unit: the caller's address and a token for exactly one call. */
export type Token = {
  readonly kid: string;
  readonly key: Bytes;
  readonly address: string;
  /** The switch's machine time for now, in milliseconds. */
  readonly now: () => number;
  readonly lifeLeft: () => number;
};

const addressPatience = 800;
const tokenPatience = 10_000;

let lookedUpAhead: Promise<string> | null = null;

/** Looks up the address of the next unit while its GET_TOKEN still has to wait. */
export function lookUpAhead(): void {
  lookedUpAhead ??= callerAddress();
}

/** Fetches one unit: GET of the address, then GET_TOKEN. */
export async function fetchTokenUnit(): Promise<Token> {
  const lookingUp = lookedUpAhead ?? callerAddress();
  lookedUpAhead = null;
  const address = await lookingUp;
  const cn = newRequestId();
  const start = performance.now();
  const response = await fetch(`${configuration().apiBase}${serviceCallPath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-WA-Client': '1' },
    body: JSON.stringify({
      servicename: tokenServiceName,
      entitycode: entityCode,
      user: callUser(),
      request: JSON.stringify({ v: 1, cn }),
      // Spelled so on the wire.
      ipadress: address,
      lattitude: '',
      longitude: '',
    }),
    signal: AbortSignal.timeout(tokenPatience),
  });
  const text = await response.text();
  const end = performance.now();
  const answer = readAnswer(text);
  if (answer.kind !== 'success') throw new Error(`No token: HTTP ${response.status}`);
  const token = TokenAnswer.parse(answer.body);
  if (token.cn !== cn) throw new Error('The token answers another question');
  announceCapabilities(token.Capabilities);
  if (token.ServerTime !== undefined) noteServerTime(token.ServerTime);
  return tokenOf(token, address, start, end);
}

/** Time runs on the switch's clock from here on, so the machine's own may be wrong. */
export function tokenOf(
  answer: Pick<TokenAnswer, 'kid' | 'key' | 'iat' | 'exp'>,
  address: string,
  start: number,
  end: number,
): Token {
  const offset = answer.iat + (end - start) / 2 - end;
  const now = () => Math.round(performance.now() + offset);
  return {
    kid: answer.kid,
    key: decodeKey(answer.key),
    address,
    now,
    lifeLeft: () => answer.exp - now(),
  };
}

/** The address as the first look-up that answers in time tells it; never stops a call. */
async function callerAddress(): Promise<string> {
  for (const url of configuration().ipLookupUrls) {
    try {
      const answer = await fetch(url, {
        cache: 'no-store',
        signal: AbortSignal.timeout(addressPatience),
      });
      if (answer.ok) return addressIn(await answer.text());
    } catch {
      // The next look-up is asked.
    }
  }
  return '0.0.0.0';
}

/** Look-ups answer plain text or JSON with the address under ip. */
export function addressIn(text: string): string {
  const match = /[0-9a-fA-F:.]{3,45}/.exec(text.replace(/^.*"ip"\s*:\s*"/s, ''));
  return match?.[0] ?? '0.0.0.0';
}

let codec: Promise<EnvelopeCodec> | null = null;

/** The codec over the best cipher library that this page has, chosen once. */
export function envelope(): Promise<EnvelopeCodec> {
  codec ??= chooseProvider().then((provider) => waEnv1(provider));
  return codec;
}

function decodeKey(text: string): Bytes {
  return fromBase64url(text);
}
