import type { IncomingHttpHeaders } from 'node:http';
import type { WireAnswer } from '@sahakar/contracts/answer';
import type { Dialect } from '@sahakar/contracts/dialect/dialect';
import type { OuterBody } from '@sahakar/contracts/envelope';
import type { Policy } from '@sahakar/contracts/policy';
import type { EnvelopeFaultCode } from '@sahakar/contracts/response-codes';
import type { Logger } from 'pino';
import type { Dimension } from '@sahakar/contracts/coverage/tally';
import type { EnvelopeFacts } from '../call/call-trace.ts';
import type { Config } from '../config.ts';
import type { CallAnswer } from '../gateway/injected-faults.ts';
import type { OpenedText } from '../gateway/envelope/open-envelope.ts';
import type { IssuedToken } from '../gateway/tokens/token-book.ts';
import type { CoveredCall } from '../instruments/coverage.ts';
import type { EventName } from '../instruments/event-hub.ts';
import type { TrafficEntry } from '../instruments/traffic-log.ts';
import type { ClockState } from '../world-clock.ts';

/** A question for a token, as a thread hands it on. */
export type TokenQuestion = {
  readonly outer: OuterBody;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  readonly cookie: string | null;
};

/** A call that a thread has opened and that changes something. */
export type CallToCarryOut = OpenedText & {
  readonly outer: OuterBody;
  readonly sessionHash: string;
  readonly address: string;
  readonly envelope: EnvelopeFacts | null;
  readonly stages: Readonly<Partial<Record<'open' | 'wait', number>>>;
};

/** What the bank's thread does beside the answer: headers that go with it. */
type BesideAnswer = {
  /** The value of the session's next cookie; null where it keeps its own. */
  readonly cookie: string | null;
  readonly clearsBrowser: boolean;
};

export type CarriedOut = BesideAnswer & {
  readonly answer: WireAnswer;
  readonly pieces: readonly string[];
};

/** What the bank's thread does for the threads that serve. */
export type BankDuties = {
  findToken(kid: string): Promise<IssuedToken | null>;
  tokensOf(sessionHash: string): Promise<readonly IssuedToken[]>;
  noteFailure(kid: string): Promise<void>;
  takeToken(kid: string): Promise<boolean>;
  giveToken(question: TokenQuestion): Promise<BesideAnswer & { readonly answer: CallAnswer }>;
  carryOut(call: CallToCarryOut): Promise<CarriedOut>;
  record(entry: TrafficEntry): void;
  cover(call: CoveredCall): void;
  count(what: { readonly dimension: Dimension; readonly name: string }): void;
  noteUnopened(call: {
    readonly code: EnvelopeFaultCode;
    readonly address: string;
    readonly client: string;
  }): void;
  publish(event: { readonly name: EventName; readonly data: unknown }): void;
  /** A line of the log, JSON. */
  log(line: string): void;
};

/** What a thread has to know of the default world to answer for it. */
export type ServedWorld = {
  readonly name: string;
  readonly directory: string;
  readonly clock: ClockState;
  readonly policy: Policy;
  readonly dialect: Dialect;
  /** The number that stands in the shared memory for as long as all of this holds. */
  readonly edition: number;
};

/** What the threads that serve do for the bank's. */
export type ThreadDuties = {
  /** Answers when it listens. */
  open(at: { readonly port: number }): Promise<void>;
  serve(world: ServedWorld): void;
  /** Answers when nothing of the bank's file is open here any more. */
  letGo(nothing: null): Promise<void>;
  /** Does not hear this network for so many seconds. */
  ignore(network: { readonly name: string; readonly seconds: number }): void;
  /** Answers when the last call is answered. */
  stop(nothing: null): Promise<void>;
};

/** Where threads tell of what went wrong. */
export type ThreadLog = Pick<Logger, 'error' | 'warn' | 'info'>;

/** What a thread is started with. */
export type ThreadStart = {
  readonly config: Config;
  readonly secret: Uint8Array;
  /** One Int32: the edition of the world that holds now. */
  readonly edition: SharedArrayBuffer;
  readonly innerDoor: InnerDoor;
};

/** Where the bank's thread takes what the others do not answer themselves. */
export type InnerDoor = {
  /** An abstract socket, which has no file and ends with the process. */
  readonly path: string;
  /** What every call there carries, so that nobody else on the machine can use the door. */
  readonly key: string;
};
