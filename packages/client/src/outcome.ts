import { readAnswer } from '@sahakar/contracts/answer';

/** What an answer says, as values: nothing that a switch says is thrown. */
export type Outcome = Success | Refused | Failure;

/** Code 0; the body as the wire has it. */
export type Success = { readonly kind: 'success'; readonly body: unknown };

/** The same where a call has stopped, with what it takes to ask for it once more. */
export type Stopped<S> = S & {
  /** The X-Request-Id of the call, under which nothing is done twice; empty where it had none. */
  readonly requestId: string;
};

/** Whether the switch may have carried out the call: then it is safe to repeat by its id alone. */
type Doubt = { readonly mayBeDone: boolean };

/** The switch has understood and says no: docs/response-codes.md lists its codes. */
export type Refused = Doubt & {
  readonly kind: 'refusal';
  readonly code: string;
  readonly message: string;
  readonly details: string;
};

/** No answer of the service itself. */
export type Failure = Doubt &
  /** Told in the clear: of 94xx and 9503 that the call was not taken, of other 95xx that it went wrong. */
  (
    | {
        readonly kind: 'fault';
        readonly status: number;
        readonly code: string;
        readonly message: string;
        /** For 95xx a reference of the switch's log. */
        readonly details: string;
        readonly retryAfterSeconds: number | null;
      }
    /** Something came that is no answer of a switch, or none to this call. */
    | { readonly kind: 'unreadable'; readonly status: number; readonly why: string }
    /** No whole answer came. */
    | { readonly kind: 'unreached'; readonly why: string; readonly cause: unknown }
  );

/** What an HTTP answer in the clear says, which is never success. */
export function readClear(status: number, headers: Headers, text: string): Failure {
  const fault = refusalIn(text);
  if (fault === null) {
    return unreadable(status, 'is no answer of a switch', isInDoubt(status, ''));
  }
  const { code, message, details } = fault;
  const after = headers.get('retry-after');
  const retryAfterSeconds = after !== null && /^\d+$/.test(after) ? Number(after) : null;
  const mayBeDone = isInDoubt(status, code);
  return { kind: 'fault', status, code, message, details, retryAfterSeconds, mayBeDone };
}

/**
 * By the table of ENVELOPE 2.8: of 9401 an earlier copy of the message may have been taken. Who
 * refuses without a code of it may stand before the switch and hold its answer back, unless he says
 * that nobody has looked at the call.
 */
function isInDoubt(status: number, code: string): boolean {
  if (status === 503 && code === '9503') return false;
  const isRefused = status >= 400 && status < 500 && /^94\d\d$/.test(code);
  return !turnedAway.has(status) && (!isRefused || code === '9401');
}

const turnedAway = new Set([404, 405, 413, 415, 429]);

/** What the opened text of an answer says. */
export function readOpened(status: number, opened: string): Outcome {
  try {
    const read = readAnswer(opened);
    // 9048 is said while the first copy of the same call is being carried out.
    return read.kind === 'success' ? read : { ...read, mayBeDone: read.code === '9048' };
  } catch {
    return unreadable(status, 'opens to no JSON', true);
  }
}

export function unreadable(status: number, why: string, mayBeDone: boolean): Failure {
  return { kind: 'unreadable', status, why: `HTTP ${status} ${why}`, mayBeDone };
}

/** What stopped before the call itself was sent. */
export const beforeCall = <S extends Refused | Failure>(stop: S): S => ({
  ...stop,
  mayBeDone: false,
});

/** Why a call brought nothing, whichever step it stopped at. */
export type Stop =
  | Refused
  | Failure
  /** Success, so it was done, and a body that the contract cannot read at these places. */
  | (Doubt & { readonly kind: 'misfit'; readonly paths: readonly string[]; readonly body: unknown })
  /** The request itself does not fit its contract: nothing was sent. */
  | (Doubt & { readonly kind: 'not-sent'; readonly why: string });

/** A sentence for a person, and another one where nobody knows whether it was done. */
export function stopText(stop: Stop): string {
  const isUnknown = stop.mayBeDone && stop.kind !== 'misfit';
  return isUnknown ? `${sentenceOf(stop)} Whether it was done is not known.` : sentenceOf(stop);
}

function sentenceOf(stop: Stop): string {
  switch (stop.kind) {
    case 'refusal':
      // Most messages of a bank are sentences already.
      return `The switch says no: ${stop.code} ${stop.message.replace(/\.$/, '')}.`;
    case 'fault': {
      const said = `${stop.code} ${stop.message} (HTTP ${stop.status}).`;
      return stop.status < 500
        ? `The switch refused the envelope: ${said}`
        : `The switch did not answer the call: ${said}`;
    }
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
function refusalIn(text: string): Omit<Refused, 'mayBeDone'> | null {
  try {
    const read = readAnswer(text);
    return read.kind === 'refusal' && read.code + read.message !== '' ? read : null;
  } catch {
    return null;
  }
}
