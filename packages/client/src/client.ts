import {
  catalogue,
  type Request,
  type Response,
  type ServiceName,
} from '@sahakar/contracts/catalogue';
import { type Contract, hasEffect } from '@sahakar/contracts/contract';
import { entityCode, tokenServiceName, unknownUser } from '@sahakar/contracts/envelope';
import { readBody, requestText } from '@sahakar/contracts/wire-texts';
import { EnvelopeError } from '@sahakar/crypto/bytes/envelope-error';
import { standardEnvelope } from '@sahakar/crypto/codecs/envelope-setting';
import { portalCodec } from '@sahakar/crypto/codecs/portal-codec';
import type { PortalCodec } from '@sahakar/crypto/codecs/seam';
import { newRequestId } from '@sahakar/crypto/request-id';
import { callUrl } from './call-url.ts';
import type {
  Answered,
  Called,
  CallOptions,
  Claims,
  Client,
  ClientOptions,
  Opened,
  RawCall,
  SealedMessage,
} from './client-shape.ts';
import { type CookieJar, cookieJar } from './cookie-jar.ts';
import { type Exchange, exchange, type Message } from './exchange.ts';
import { beforeCall, type Outcome, readClear, readOpened, unreadable } from './outcome.ts';
import { readToken, type Token } from './token.ts';

/** A caller of the switch at this address, whose session begins with its first key. */
export function openClient(options: ClientOptions): Client {
  const url = callUrl(options.url);
  const line: Line = { url, jar: cookieJar(), codec: lazily(() => codecOf(options)) };
  const { fetch = globalThis.fetch, patienceMilliseconds = answerPatience } = options;
  let capabilities: readonly string[] | null = null;
  const client: Client = {
    user: unknownUser,
    headers: { ...options.headers },
    get cookie() {
      return line.jar.header(url);
    },
    set cookie(header) {
      line.jar.set(header);
    },
    get capabilities() {
      return capabilities;
    },
    async askToken() {
      const answer = await askToken(client, line);
      if (answer.asked.kind === 'token') capabilities = answer.asked.token.news.Capabilities;
      return answer;
    },
    seal: (token, service, request, of) => seal(client, line, { token, service, request, ...of }),
    async post({ headers, body }) {
      const answer = await exchange(fetch, url.href, { headers, body }, patienceMilliseconds);
      if (!('kind' in answer)) line.jar.take(answer.headers.getSetCookie(), url);
      return answer;
    },
    open,
    callRaw: (service, request, of) => callRaw(client, service, request, of),
    call: (service, request, of) => callTyped(client, service, request, of),
  };
  return client;
}

/** What stays the same from call to call. */
type Line = {
  readonly url: URL;
  readonly jar: CookieJar;
  readonly codec: () => Promise<PortalCodec>;
};

async function askToken(client: Client, line: Line): ReturnType<Client['askToken']> {
  const question = (await line.codec()).askToken();
  const fields = fieldsOf(tokenServiceName, client.user, {});
  const body = { ...fields, request: question.request };
  const answer = await client.post(messageOf(client, line, question.headers, body));
  if ('kind' in answer) return { asked: beforeCall(answer), exchange: null };
  return { asked: readToken(question, answer), exchange: answer };
}

type ToSeal = CallOptions & {
  readonly token: Token;
  readonly service: string;
  readonly request: unknown;
};

async function seal(client: Client, line: Line, call: ToSeal): Promise<SealedMessage> {
  const { token, service, requestId = '', user = client.user, claims = {} } = call;
  const fields = fieldsOf(service, user, claims);
  const plaintext = textOf(call.request);
  const { grant } = token;
  const codec = await line.codec();
  const sealed = await codec.sealCall({ grant, ts: token.now(), fields, requestId, plaintext });
  const headers = { ...sealed.headers, ...(requestId !== '' && { 'X-Request-Id': requestId }) };
  const message = messageOf(client, line, headers, { ...fields, request: sealed.request });
  return { ...message, plaintext, openAnswer: sealed.openAnswer };
}

async function open(
  { openAnswer }: Pick<SealedMessage, 'openAnswer'>,
  { status, headers, text }: Answered,
): Promise<Opened> {
  if (status !== 200) return { outcome: readClear(status, headers, text), opened: null };
  try {
    const opened = await openAnswer(text);
    return { outcome: readOpened(status, opened), opened };
  } catch {
    const outcome = unreadable(status, 'does not open with the key of its call', true);
    return { outcome, opened: null };
  }
}

function messageOf(
  client: Client,
  { jar, url }: Line,
  headers: Readonly<Record<string, string>>,
  body: object,
): Message {
  const cookie = jar.header(url);
  return {
    headers: lowerCase({
      'Content-Type': 'application/json',
      ...(cookie !== '' && { Cookie: cookie }),
      ...client.headers,
      ...headers,
    }),
    body: JSON.stringify(body),
  };
}

async function callRaw(
  client: Client,
  service: string,
  request: unknown,
  options: CallOptions = {},
): Promise<RawCall> {
  const nothing = { token: null, exchange: null, plaintext: textOf(request), opened: null };
  const ended = (outcome: Outcome): RawCall['outcome'] =>
    outcome.kind === 'success' ? outcome : { ...outcome, requestId: options.requestId ?? '' };
  let { token } = options;
  let asking: Exchange | null = null;
  if (token === undefined) {
    const { asked, exchange: tokenExchange } = await client.askToken();
    asking = tokenExchange;
    if (asked.kind !== 'token') return { ...nothing, outcome: ended(asked), token: asking };
    ({ token } = asked);
  }
  let sealed: SealedMessage;
  try {
    sealed = await client.seal(token, service, request, options);
  } catch (error) {
    // Only what the switch has said is told as a value: the caller's own mistake is thrown.
    if (!(error instanceof EnvelopeError) || (await canSeal(client, token))) throw error;
    const outcome = unreadable(200, 'hands out a key that nothing can be sealed with', false);
    return { ...nothing, outcome: ended(outcome), token: asking };
  }
  const answer = await client.post(sealed);
  if ('kind' in answer) return { ...nothing, outcome: ended(answer), token: asking };
  const { outcome, opened } = await client.open(sealed, answer);
  return { ...nothing, opened, outcome: ended(outcome), token: asking, exchange: answer };
}

/** Whether the key is good for a call at which nobody could find fault. */
async function canSeal(client: Client, token: Token): Promise<boolean> {
  try {
    await client.seal(token, tokenServiceName, {}, { user: unknownUser });
    return true;
  } catch {
    return false;
  }
}

async function callTyped<N extends ServiceName>(
  client: Client,
  service: N,
  request: Request<N>,
  options: CallOptions = {},
): Promise<Called<N>> {
  const contract: Contract = catalogue[service];
  const isEffect = hasEffect(contract, request);
  const requestId = options.requestId ?? (isEffect ? newRequestId() : '');
  let plaintext: string;
  try {
    plaintext = requestText(contract, request);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: 'not-sent', why, mayBeDone: false, requestId };
  }
  const { outcome } = await client.callRaw(service, plaintext, { ...options, requestId });
  if (outcome.kind !== 'success') return outcome;
  const { body } = outcome;
  const read = readBody(contract, body);
  if (!read.fits) return { kind: 'misfit', paths: read.paths, body, mayBeDone: true, requestId };
  // Safe: the contract is the catalogue's entry for N, so its decoded answer is Response<N>.
  return { kind: 'success', answer: read.answer as Response<N>, body };
}

const answerPatience = 20_000;

/** Only a browser can say that it is no secure context; Node has all of WebCrypto. */
function codecOf({ codec, envelope = standardEnvelope }: ClientOptions): Promise<PortalCodec> {
  if (codec !== undefined) return Promise.resolve(codec);
  const isSecureContext = !('isSecureContext' in globalThis) || globalThis.isSecureContext;
  return portalCodec(envelope, { isSecureContext, crypto: globalThis.crypto });
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

const textOf = (request: unknown) =>
  typeof request === 'string' ? request : JSON.stringify(request);

const lowerCase = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function fieldsOf(servicename: string, user: string, claims: Claims) {
  const place = { ipadress: '0.0.0.0', lattitude: '', longitude: '' };
  return { servicename, entitycode: entityCode, user, ...place, ...claims };
}
