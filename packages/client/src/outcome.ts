import { readAnswer } from '@sahakar/contracts/answer';

/** How a call ended, as values: nothing that a switch says is thrown. */
export type Outcome =
  /** Code 0; the body as the wire has it. */
  { readonly kind: 'success'; readonly body: unknown } | Refused | Failure;

/** The switch has understood and says no: docs/response-codes.md lists its codes. */
export type Refused = {
  readonly kind: 'refusal';
  readonly code: string;
  readonly message: string;
  readonly details: string;
};

/** No answer of the service itself. */
export type Failure =
  /** A fault of the envelope, told in the clear by a code of 94xx or 9500. */
  | {
      readonly kind: 'fault';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      /** For 9500 a reference of the switch's log. */
      readonly details: string;
      readonly retryAfterSeconds: number | null;
    }
  /** Something came that is no answer of a switch, or none to this call. */
  | { readonly kind: 'unreadable'; readonly status: number; readonly why: string }
  /** No whole answer came: whether the switch has acted is not known. */
  | { readonly kind: 'unreached'; readonly why: string; readonly cause: unknown };

/** What an HTTP answer in the clear says, which is never success. */
export function readClear(status: number, headers: Headers, text: string): Failure {
  const fault = refusalIn(text);
  if (fault === null) return unreadable(status, 'is no answer of a switch');
  const { code, message, details } = fault;
  const after = headers.get('retry-after');
  const retryAfterSeconds = after !== null && /^\d+$/.test(after) ? Number(after) : null;
  return { kind: 'fault', status, code, message, details, retryAfterSeconds };
}

/** What the opened text of an answer says. */
export function readOpened(status: number, opened: string): Outcome {
  try {
    return readAnswer(opened);
  } catch {
    return unreadable(status, 'opens to no JSON');
  }
}

export function unreadable(status: number, why: string): Failure {
  return { kind: 'unreadable', status, why: `HTTP ${status} ${why}` };
}

/** Why a call brought nothing, whichever step it stopped at. */
export type Stop =
  | Refused
  | Failure
  /** Success, and a body that the contract cannot read at these places. */
  | { readonly kind: 'misfit'; readonly paths: readonly string[]; readonly body: unknown }
  /** The request itself does not fit its contract: nothing was sent. */
  | { readonly kind: 'not-sent'; readonly why: string };

/** One sentence for a person. */
export function stopText(stop: Stop): string {
  switch (stop.kind) {
    case 'refusal':
      // Most messages of a bank are sentences already.
      return `The switch says no: ${stop.code} ${stop.message.replace(/\.$/, '')}.`;
    case 'fault':
      return `The switch refused the envelope: ${stop.code} ${stop.message} (HTTP ${stop.status}).`;
    case 'unreadable':
      return `What came is no answer: ${stop.why}.`;
    case 'unreached':
      return `No answer came: ${stop.why}.`;
    case 'misfit':
      return `The answer does not fit its contract at ${stop.paths.join(', ')}.`;
    case 'not-sent':
      return `The request does not fit its contract: ${stop.why}`;
  }
}

/** The error object of a clear answer, in any spelling (ruling 3); null where there is none. */
function refusalIn(text: string): Refused | null {
  try {
    const read = readAnswer(text);
    return read.kind === 'refusal' && read.code + read.message !== '' ? read : null;
  } catch {
    return null;
  }
}
