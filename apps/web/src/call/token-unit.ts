import { entityCode, TokenNews, tokenServiceName } from '@sahakar/contracts/envelope';
import { readAnswer } from '@sahakar/contracts/answer';
import { portalCodec } from '@sahakar/crypto/codecs/portal-codec';
import type { Grant, PortalCodec } from '@sahakar/crypto/codecs/seam';
import { configuration, readyConfiguration } from '../configuration/configuration.ts';
import { announceCapabilities } from '../session/session-store.ts';
import { attemptOfStatus, NoTokenError } from './attempt.ts';
import { noteServerTime } from './bank-clock.ts';
import { callUser } from './call-user.ts';
import { switchAddress, toSwitch } from './to-switch.ts';

/** One unit: the caller's address and a token for exactly one call. */
export type Token = {
  readonly grant: Grant;
  readonly address: string;
  /** The switch's machine time for now, in milliseconds. */
  readonly now: () => number;
  readonly lifeLeft: () => number;
  /** Whether the switch that gave it carries out an X-Request-Id once. */
  readonly knowsIds: boolean;
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
  const [address, codec] = await Promise.all([lookingUp, envelope()]);
  const question = codec.askToken();
  const start = performance.now();
  const response = await fetch(switchAddress(), {
    ...toSwitch(),
    headers: { 'Content-Type': 'application/json', ...question.headers },
    body: JSON.stringify({
      servicename: tokenServiceName,
      entitycode: entityCode,
      user: callUser(),
      request: question.request,
      // Spelled so on the wire.
      ipadress: address,
      lattitude: '',
      longitude: '',
    }),
    signal: AbortSignal.timeout(tokenPatience),
  });
  const text = await response.text();
  const end = performance.now();
  if (response.status !== 200) {
    const retryAfter = response.headers.get('Retry-After');
    throw new NoTokenError(attemptOfStatus(response.status, text, retryAfter));
  }
  const answer = readAnswer(text);
  if (answer.kind !== 'success') throw new Error(`No token: HTTP ${response.status}`);
  const grant = question.readGrant(answer.body);
  const news = TokenNews.parse(answer.body);
  announceCapabilities(news.Capabilities);
  if (news.ServerTime !== undefined) noteServerTime(news.ServerTime);
  const answeredAt = Date.parse(response.headers.get('Date') ?? '') || Date.now();
  const knowsIds = news.Capabilities.includes('PaymentStatus');
  return tokenOf(grant, address, { start, end, answeredAt, knowsIds });
}

type Answered = {
  readonly start: number;
  readonly end: number;
  /** For a switch that says nothing of its time: what the answer's header says, to the second. */
  readonly answeredAt: number;
  readonly knowsIds: boolean;
};

/** Time runs on the switch's clock from here on, so the machine's own may be wrong. */
export function tokenOf(
  grant: Grant,
  address: string,
  { start, end, answeredAt, knowsIds }: Answered,
): Token {
  const issuedAt = grant.issuedAt ?? answeredAt;
  const offset = issuedAt + (end - start) / 2 - end;
  const now = () => Math.round(performance.now() + offset);
  const lifeLeft = () => issuedAt + grant.lifeMilliseconds - now();
  return { grant, address, now, lifeLeft, knowsIds };
}

/** The address as the first look-up that knows one in time tells it; never stops a call. */
async function callerAddress(): Promise<string> {
  for (const url of configuration().ipLookupUrls) {
    try {
      const answer = await fetch(url, {
        cache: 'no-store',
        signal: AbortSignal.timeout(addressPatience),
      });
      const address = answer.ok ? addressIn(await answer.text()) : null;
      if (address !== null) return address;
    } catch {
      // The next look-up is asked.
    }
  }
  return '0.0.0.0';
}

/**
 * Look-ups answer plain text or JSON with the address under ip. Whatever else is answered, such as
 * the page of a proxy, is none.
 */
export function addressIn(text: string): string | null {
  return addressPattern.exec(text)?.[1] ?? null;
}

const addressPattern =
  /^(?:.*"ip"\s*:)?\s*"?((?:\d{1,3}\.){3}\d{1,3}|[\da-f]{0,4}:[\da-f]{0,4}:[\da-f:.]{0,35})(?![^",\s])/is;

let codec: Promise<PortalCodec> | null = null;

/** The codec that the configuration names, over the best cipher library that this page has. */
export function envelope(): Promise<PortalCodec> {
  codec ??= readyConfiguration()
    .then((ready) => portalCodec(ready.envelope))
    .catch((error: unknown) => {
      // What could not be fetched now may come with the next call.
      codec = null;
      throw error;
    });
  return codec;
}
