import { randomBytes } from 'node:crypto';
import { type ReadAnswer, readAnswer } from '@sahakar/contracts/answer';
import { entityCode, serviceCallPath, TokenNews, unknownUser } from '@sahakar/contracts/envelope';
import { encodeBase64url, fromBase64url } from '@sahakar/crypto/bytes/base64url';
import { TokenBody } from '@sahakar/crypto/codecs/wa-env-1-token';
import type { SealedRequest } from '@sahakar/crypto/codec';
import { nodeCrypto } from '@sahakar/crypto/providers/node-crypto';
import { waEnv1 } from '@sahakar/crypto/wa-env-1';

const codec = waEnv1(nodeCrypto);

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

export type Token = { readonly kid: string; readonly key: string; readonly iat: number };

/** A sealed call as it goes over the wire, so that a test can replay or damage it. */
export type WireCall = {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly sealed: SealedRequest;
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

/** A browser without a screen: keeps the cookie, asks for tokens, seals and opens. */
export type SwitchClient = {
  cookie: string;
  user: string;
  /** Headers that every call carries, such as X-Sim-World. */
  readonly headers: Record<string, string>;
  token(): Promise<Token>;
  seal(service: string, request: unknown, options?: CallOptions): Promise<WireCall>;
  post(call: WireCall): Promise<HttpAnswer>;
  open(call: WireCall, answer: HttpAnswer): Promise<CallResult>;
  call(service: string, request: unknown, options?: CallOptions): Promise<CallResult>;
};

/** Makes a client that sends through `send`. */
export function switchClient(send: Send, headers: Record<string, string> = {}): SwitchClient {
  const client: SwitchClient = {
    cookie: '',
    user: unknownUser,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },

    async token() {
      const cn = encodeBase64url(new Uint8Array(randomBytes(16)));
      const body = outerBody(client, 'GET_TOKEN', client.user, JSON.stringify({ v: 1, cn }));
      const answer = await client.post(wireOf(client, { 'x-wa-client': '1' }, body));
      const read = readAnswer(answer.text);
      if (read.kind !== 'success') throw new Error(`GET_TOKEN: ${answer.status} ${answer.text}`);
      return { ...TokenBody.parse(read.body), ...TokenNews.parse(read.body) };
    },

    async seal(service, request, options = {}) {
      const token = options.token ?? (await client.token());
      const requestId = options.requestId ?? '';
      const fields = {
        servicename: service,
        entitycode: entityCode,
        user: options.user ?? client.user,
        ipadress: '127.0.0.1',
        lattitude: '',
        longitude: '',
        ...options.clientClaims,
      };
      const sealed = await codec.sealRequest({
        kid: token.kid,
        key: fromBase64url(token.key),
        ts: token.iat,
        fields,
        requestId,
        plaintext: typeof request === 'string' ? request : JSON.stringify(request),
      });
      const body = JSON.stringify({ ...fields, request: sealed.request });
      const call = wireOf(
        client,
        {
          'x-wa-salt': sealed.saltHeader,
          authorization: sealed.bearer,
          'x-request-id': requestId,
        },
        body,
      );
      return { ...call, sealed };
    },

    async post(call) {
      const answer = await send(serviceCallPath, call.headers, call.body);
      for (const cookie of answer.setCookie) client.cookie = cookie.split(';')[0] ?? '';
      return answer;
    },

    async open(call, { status, text }) {
      if (status !== 200 || text.startsWith('{')) return { status, ...readAnswer(text) };
      return { status, ...readAnswer(await codec.openResponse(call.sealed.pending, text)) };
    },

    async call(service, request, options) {
      const call = await client.seal(service, request, options);
      return client.open(call, await client.post(call));
    },
  };
  return client;
}

function outerBody(client: SwitchClient, service: string, user: string, request: string): string {
  return JSON.stringify({
    servicename: service,
    entitycode: entityCode,
    user,
    request,
    ipadress: '127.0.0.1',
    lattitude: '',
    longitude: '',
  });
}

/** The pending keys of a clear call are never used. */
const plainRequest: SealedRequest = {
  saltHeader: '',
  bearer: '',
  request: '',
  pending: { key: new Uint8Array(64), aad: new Uint8Array() },
};

function wireOf(client: SwitchClient, extra: Record<string, string>, body: string): WireCall {
  return {
    headers: {
      'content-type': 'application/json',
      ...(client.cookie !== '' && { cookie: client.cookie }),
      ...client.headers,
      ...extra,
    },
    body,
    sealed: plainRequest,
  };
}
