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
 * technical: the switch answered HTTP 500. unknown-result: the answer to an effect was lost, twice.
 * session-ended: the switch knows no session. busy: it has too much to do, twice. failed: neither of
 * these, and the call was not carried out.
 */
export type CallFailure = 'technical' | 'unknown-result' | 'failed' | 'busy' | 'session-ended';

/** No usable answer: what that means for the customer is the kind. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly kind: CallFailure;
  /** X-Request-Id of an effect, so that the customer can quote it; '' for a reading call. */
  readonly requestId: string;
  /** Of an answer that did not fit: under which the browser's console says where. */
  readonly reference: string;
  /** Whether it was about a payment, of which the statement tells what became. */
  readonly isTransfer: boolean;

  constructor(kind: CallFailure, requestId: string, reference = '', isTransfer = false) {
    super(kind);
    this.kind = kind;
    this.requestId = requestId;
    this.reference = reference;
    this.isTransfer = isTransfer;
  }
}

/** The switch answered HTTP 500, which is told as an error wherever it comes (C339). */
export function isTechnical(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.kind === 'technical';
}

/** The answer to an effect was lost: it may have been carried out. */
export function isResultUnknown(failure: unknown): failure is CallFailed {
  return failure instanceof CallFailed && failure.kind === 'unknown-result';
}

/** The session has ended, which the whole page tells: nothing else has to be said of this call. */
export function isSessionGone(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.kind === 'session-ended';
}
