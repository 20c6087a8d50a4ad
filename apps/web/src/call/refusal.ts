/** The switch's own no: a code that is not 0, with the text that the switch sent. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly details: string;

  constructor(code: string, message: string, details: string) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/**
 * technical: the switch answered HTTP 500. unknown-result: the answer to an effect was lost.
 * session-ended: the switch knows no session. busy: it has too much to do, twice. failed: none of
 * these, and the call was not carried out.
 */
export type CallFailure = 'technical' | 'unknown-result' | 'failed' | 'busy' | 'session-ended';

/** No usable answer: what that means for the customer is the kind. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly kind: CallFailure;
  /** X-Request-Id of an effect, so that the customer can quote it; '' for a reading call. */
  readonly requestId: string = '';
  /** Of an answer that did not fit: under which the browser's console says where. */
  readonly reference: string = '';
  /** Whether it was to change something. */
  readonly isEffect: boolean = false;
  /** Whether it was about a payment, of which the statement tells what became. */
  readonly isTransfer: boolean = false;
  /** Of a session that has gone: whether a newer login has ended it. */
  readonly isReplaced: boolean = false;

  constructor(kind: CallFailure, call: FailedCall = {}) {
    super(kind);
    this.kind = kind;
    Object.assign(this, call);
  }
}

type FailedCall = Partial<
  Pick<CallFailed, 'requestId' | 'reference' | 'isEffect' | 'isTransfer' | 'isReplaced'>
>;

/** The switch answered HTTP 500, which is told as an error wherever it comes (C339). */
export function isTechnical(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.kind === 'technical';
}

/** The answer to an effect was lost, and nothing else is told of it. */
export function isAnswerLost(failure: unknown): failure is CallFailed {
  return failure instanceof CallFailed && failure.kind === 'unknown-result';
}

/**
 * The bank may have done it although no answer says so: that was lost, or an effect was answered by
 * HTTP 500, which is wholly done or not at all (ENVELOPE 2.8). Nobody is told that it was not.
 */
export function isResultUnknown(failure: unknown): failure is CallFailed {
  if (isAnswerLost(failure)) return true;
  return failure instanceof CallFailed && failure.kind === 'technical' && failure.isEffect;
}

/** The session has ended, which the whole page tells: nothing else has to be said of this call. */
export function isSessionGone(failure: unknown): failure is CallFailed {
  return failure instanceof CallFailed && failure.kind === 'session-ended';
}
