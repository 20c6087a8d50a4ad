import type { Request, Response, ServiceName } from '@sahakar/contracts/catalogue';
import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import type { PortalCodec, SealedForPortal } from '@sahakar/crypto/codecs/seam';
import type { Exchange, Fetch, Message } from './exchange.ts';
import type { Failure, Outcome, Refused, Stop, Stopped, Success } from './outcome.ts';
import type { Asked, Token } from './token.ts';

export type ClientOptions = {
  /** Where the switch stands, such as https://bank.example/ib; the documented path follows it. */
  readonly url: string;
  /** WA-ENV-1, openssl-salted, or a described envelope as an object. */
  readonly envelope?: EnvelopeSetting;
  /** Instead of `envelope`: a codec that is made already. */
  readonly codec?: PortalCodec;
  readonly fetch?: Fetch;
  /** Headers that every POST carries, such as X-Sim-World. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly patienceMilliseconds?: number;
};

/** What the client says of its address and place; the documents have no further use for it. */
export type Claims = {
  // Spelled so on the wire.
  readonly ipadress?: string;
  readonly lattitude?: string;
  readonly longitude?: string;
};

export type CallOptions = {
  /** Names the intent; the same when the same call is sent once more. */
  readonly requestId?: string;
  /** Where it is not the client's own: the mobile number of an identity flow, a signatory's login. */
  readonly user?: string;
  readonly claims?: Claims;
  /** Instead of one that is asked for now. */
  readonly token?: Token;
};

/** A call that is sealed and not yet sent. */
export type SealedMessage = Message & {
  /** The JSON text within. */
  readonly plaintext: string;
  readonly openAnswer: SealedForPortal['openAnswer'];
};

/** One call with everything that went over the wire; what did not happen is null. */
export type RawCall = {
  readonly outcome: Success | Stopped<Refused | Failure>;
  readonly token: Exchange | null;
  readonly exchange: Exchange | null;
  /** The JSON text that was sealed. */
  readonly plaintext: string;
  /** The JSON text of the answer, where it opened. */
  readonly opened: string | null;
};

/** How a typed call ended. */
export type Called<N extends ServiceName> =
  | { readonly kind: 'success'; readonly answer: Response<N>; readonly body: unknown }
  | Stopped<Stop>;

/** A caller of the switch: keeps its session, asks for a key for each call, seals and opens. */
export type Client = {
  /** The field `user`: the mobile number once the password is accepted. */
  user: string;
  /** The Cookie header of the session; empty in a browser, which keeps its own. */
  cookie: string;
  /** What the newest key came with; null before the first. */
  readonly capabilities: readonly string[] | null;
  readonly headers: Record<string, string>;
  /** By the contract: decoded values in, decoded values out, never sent a second time. */
  call<N extends ServiceName>(
    service: N,
    request: Request<N>,
    options?: CallOptions,
  ): Promise<Called<N>>;
  /** As it stands: any name and any JSON, or a text that is none. */
  callRaw(service: string, request: unknown, options?: CallOptions): Promise<RawCall>;

  // The steps of a call, for who looks between them.
  askToken(): Promise<{ readonly asked: Asked; readonly exchange: Exchange | null }>;
  seal(
    token: Token,
    service: string,
    request: unknown,
    options?: CallOptions,
  ): Promise<SealedMessage>;
  /** Sends a message as it is and keeps the cookies of its answer. */
  post(message: Message): Promise<Exchange | Failure>;
  open(sealed: Pick<SealedMessage, 'openAnswer'>, answer: Answered): Promise<Opened>;
};

export type Answered = Pick<Exchange, 'status' | 'headers' | 'text'>;
export type Opened = { readonly outcome: Outcome; readonly opened: string | null };
