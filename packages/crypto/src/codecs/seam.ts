import type { Bytes, ClearFields, HeaderValue } from '../codec.ts';
import { type Flow, runAtOnce, runEventually } from '../flow.ts';

// The seam: what portal and switch know of an envelope. A codec is one file that makes an Envelope;
// it is written once, as flows, and runs over promises in a browser and straight through here.

export type Envelope = {
  readonly name: string;
  /** What this format does not give, a sentence each; the start block and the doctor print them. */
  readonly weaknesses: readonly string[];
  /** The Content-Type of what it seals for an answer. */
  readonly answerType: string;

  /** The portal's half. */
  askToken(): TokenQuestion;
  sealCall(call: CallToSeal): Flow<SealedCall>;

  /** The switch's half. Refuses a question that is not of its form before a key is made. */
  readQuestion(question: AskedToken): (token: TokenToIssue) => TokenFields;
  /** Looks at the form alone; what is not of it is an EnvelopeError. */
  readCall(call: CallToOpen): UnopenedCall;
};

/** How GET_TOKEN is asked, and how its answer's body is read. */
export type TokenQuestion = {
  readonly headers: Readonly<Record<string, string>>;
  readonly request: string;
  readGrant(body: unknown): Grant;
};

/** The key of one call, as the switch has handed it out. */
export type Grant = {
  /** Empty where the keys of a switch have no names. */
  readonly kid: string;
  readonly key: Bytes;
  /** Milliseconds of the switch's clock; null where its answer does not tell. */
  readonly issuedAt: number | null;
  readonly lifeMilliseconds: number;
};

export type CallToSeal = {
  readonly grant: Grant;
  /** Milliseconds since 1970 by the switch's machine clock. */
  readonly ts: number;
  readonly fields: ClearFields;
  readonly requestId: string;
  readonly plaintext: string;
};

export type SealedCall = {
  readonly headers: Readonly<Record<string, string>>;
  /** The field `request` of the outer body. */
  readonly request: string;
  /** The answer to this one call, as JSON text of body and error. */
  openAnswer(text: string): Flow<string>;
};

/** What the body of GET_TOKEN's answer says of the key. */
export type TokenFields = Readonly<Record<string, unknown>>;

export type AskedToken = {
  /** The request of GET_TOKEN as JSON; null where it is none. */
  readonly request: unknown;
  readonly headers: IncomingHeaders;
};

export type TokenToIssue = {
  readonly kid: string;
  /** 32 bytes that only the switch can derive; a codec makes its key of them. */
  readonly secret: Bytes;
  readonly issuedAt: number;
  readonly expiresAt: number;
};

/** By lower-case names, as node hands them over. */
export type IncomingHeaders = Readonly<Record<string, HeaderValue>>;

export type CallToOpen = {
  readonly headers: IncomingHeaders;
  readonly request: string;
  readonly fields: ClearFields;
};

/** What the machine's clock allows a message to say of its time, both ends included. */
export type TimeWindow = {
  readonly from: number;
  readonly to: number;
  /** Told what time the message says, where its format says one. */
  hear?(said: number): void;
};

export type UnopenedCall = {
  /** Null where the message does not say which key it was made with: any of the session's may be. */
  readonly kid: string | null;
  readonly requestId: string;
  /** An EnvelopeError where the key does not fit, an EnvelopeTimeError where the time does not. */
  verify(
    token: { readonly kid: string; readonly secret: Bytes },
    times: TimeWindow,
  ): Flow<OpenCall>;
};

/** A call that was made with the right key. */
export type OpenCall = {
  decrypt(): Flow<string>;
  sealAnswer(plaintext: string): Flow<string>;
  /** For long answers, piece by piece; null where the format or the platform cannot. */
  readonly sealInPieces: (() => PieceSealer) | null;
};

/** Seals one answer piece by piece: the parts make the text that the whole would make. */
export type PieceSealer = {
  /** Seals a piece, which ends between two characters. */
  seal(piece: string): Uint8Array;
  end(): Uint8Array;
};

/** An envelope as the portal uses it. */
export type PortalCodec = {
  askToken(): TokenQuestion;
  sealCall(call: CallToSeal): Promise<SealedForPortal>;
};

export type SealedForPortal = Pick<SealedCall, 'headers' | 'request'> & {
  openAnswer(text: string): Promise<string>;
};

export function forPortal(envelope: Envelope): PortalCodec {
  return {
    askToken: () => envelope.askToken(),
    async sealCall(call) {
      const { headers, request, openAnswer } = await runEventually(envelope.sealCall(call));
      return { headers, request, openAnswer: (text) => runEventually(openAnswer(text)) };
    },
  };
}

/** An envelope as the switch uses it: step by step and without a promise. */
export type SwitchCodec = Pick<Envelope, 'name' | 'weaknesses' | 'answerType' | 'readQuestion'> & {
  readCall(call: CallToOpen): UnopenedForSwitch;
};

type UnopenedForSwitch = Pick<UnopenedCall, 'kid' | 'requestId'> & {
  verify(...args: Parameters<UnopenedCall['verify']>): OpenForSwitch;
};

export type OpenForSwitch = Pick<OpenCall, 'sealInPieces'> & {
  decrypt(): string;
  sealAnswer(plaintext: string): string;
};

export function forSwitch(envelope: Envelope): SwitchCodec {
  return {
    name: envelope.name,
    weaknesses: envelope.weaknesses,
    answerType: envelope.answerType,
    readQuestion: (question) => envelope.readQuestion(question),
    readCall(call) {
      const { kid, requestId, verify } = envelope.readCall(call);
      return {
        kid,
        requestId,
        verify(token, times) {
          const open = runAtOnce(verify(token, times));
          return {
            decrypt: () => runAtOnce(open.decrypt()),
            sealAnswer: (plaintext) => runAtOnce(open.sealAnswer(plaintext)),
            sealInPieces: open.sealInPieces,
          };
        },
      };
    },
  };
}
