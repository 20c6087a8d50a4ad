import { openClient } from '@sahakar/client/client';
import { stopText } from '@sahakar/client/outcome';
import type { ReadAnswer } from '@sahakar/contracts/answer';
import type { TokenNews } from '@sahakar/contracts/envelope';
import { encodeBase64url, fromBase64url } from '@sahakar/crypto/bytes/base64url';
import { forPortal } from '@sahakar/crypto/codecs/seam';
import { waEnv1Codec } from '@sahakar/crypto/codecs/wa-env-1-codec';
import { nodeCrypto } from '@sahakar/crypto/providers/node-crypto';

const rightCodec = forPortal(waEnv1Codec(nodeCrypto));

export type HttpAnswer = {
  readonly status: number;
  readonly text: string;
  readonly setCookie: readonly string[];
};

/** One HTTP POST to the switch, however the test reaches it. */
export type Send = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<HttpAnswer>;

/** A key with its time, which a test may alter. */
export type Token = Partial<TokenNews> & {
  readonly kid: string;
  readonly key: string;
  readonly iat: number;
};

/** A sealed call as it goes over the wire, so that a test can replay or damage it. */
export type WireCall = {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly openAnswer: (text: string) => Promise<string>;
};

export type CallOptions = {
  readonly requestId?: string;
  readonly user?: string;
  readonly token?: Token;
  /** What the client says of its address and place. */
  readonly clientClaims?: { readonly ipadress?: string; lattitude?: string; longitude?: string };
};

/** What a test learns of one call: the sealed answer, or the clear fault of the envelope. */
export type CallResult = ReadAnswer & { readonly status: number };

/** A browser without a screen, open between the steps of a call; it throws what no test expects. */
export type SwitchClient = {
  cookie: string;
  user: string;
  /** Headers that every call carries, such as X-Sim-World. */
  readonly headers: Record<string, string>;
  /** Looks at every answer as it comes. */
  heard?: (answer: HttpAnswer) => void;
  token(): Promise<Token>;
  seal(service: string, request: unknown, options?: CallOptions): Promise<WireCall>;
  post(call: Pick<WireCall, 'headers' | 'body'>): Promise<HttpAnswer>;
  open(call: WireCall, answer: HttpAnswer): Promise<CallResult>;
  call(service: string, request: unknown, options?: CallOptions): Promise<CallResult>;
};

/** Makes a client that sends through `send`; whoever forges calls has a codec of his own. */
export function switchClient(send: Send, codec = rightCodec): SwitchClient {
  const inner = openClient({
    url: 'http://localhost',
    codec,
    headers: { 'sec-fetch-site': 'same-origin' },
    fetch: async (url, { headers: sent, body }) => {
      const { pathname } = new URL(url);
      // Safe: the client hands over what a message holds, a record and a text.
      const answer = await send(pathname, sent as Record<string, string>, body as string);
      client.heard?.(answer);
      const cookies = answer.setCookie.map((line): [string, string] => ['set-cookie', line]);
      return new Response(answer.text, { status: answer.status, headers: cookies });
    },
  });
  const client: SwitchClient = {
    get cookie() {
      return inner.cookie;
    },
    set cookie(header) {
      inner.cookie = header;
    },
    get user() {
      return inner.user;
    },
    set user(mobile) {
      inner.user = mobile;
    },
    headers: inner.headers,

    async token() {
      const { asked } = await inner.askToken();
      if (asked.kind === 'unreached') throw asked.cause;
      if (asked.kind !== 'token') throw new Error(`GET_TOKEN: ${stopText(asked)}`);
      const { grant, news } = asked.token;
      const { kid, key, issuedAt } = grant;
      return { ...news, kid, key: encodeBase64url(key), iat: issuedAt ?? 0 };
    },

    async seal(service, request, { token, clientClaims, ...options } = {}) {
      const { kid, key, iat } = token ?? (await client.token());
      const grant = { kid, key: fromBase64url(key), issuedAt: iat, lifeMilliseconds: 0 };
      const news = { Capabilities: [] };
      const claims = { ipadress: '127.0.0.1', ...clientClaims };
      const sealed = { grant, news, now: () => iat };
      return { ...(await inner.seal(sealed, service, request, { ...options, claims })) };
    },

    async post(call) {
      const answer = await inner.post(call);
      if ('kind' in answer) throw 'cause' in answer ? answer.cause : new Error(answer.kind);
      const { status, text } = answer;
      return { status, text, setCookie: answer.headers.getSetCookie() };
    },

    async open(call, { status, text }) {
      const { outcome } = await inner.open(call, { status, text, headers: new Headers() });
      if (outcome.kind === 'fault') return { ...outcome, kind: 'refusal' };
      if (outcome.kind === 'success' || outcome.kind === 'refusal') return { status, ...outcome };
      throw new Error(outcome.why);
    },

    async call(service, request, options) {
      const call = await client.seal(service, request, options);
      return client.open(call, await client.post(call));
    },
  };
  return client;
}
