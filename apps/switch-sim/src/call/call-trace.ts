import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '@sahakar/db/dialect';
import type { Because } from './because.ts';

/** What can be told of an envelope without its secrets. */
export type EnvelopeFacts = {
  readonly codec: string;
  /** The beginning of the token's name; null where the message names none. */
  readonly kid: string | null;
  readonly tokenAgeMilliseconds: number | null;
  /** How far the message's own time is ahead of the machine's; null where it says none. */
  readonly skewMilliseconds: number | null;
  /** The check that failed, for the developer alone: an answer never tells. */
  readonly failedCheck: string | null;
};

/** In the order in which a call goes through them. */
export const callStages = ['open', 'wait', 'run', 'seal'] as const;

export type CallStage = (typeof callStages)[number];

/** What a call has left in the bank, once it is committed. */
export type CallEffect =
  | {
      readonly kind: 'posting';
      readonly rrn: string;
      readonly journal: string;
      readonly legs: readonly {
        readonly account: string;
        readonly amount: bigint;
        readonly narration: string;
      }[];
    }
  | {
      readonly kind: 'sms';
      readonly id: string;
      readonly to: string;
      readonly requestType: string;
    }
  | {
      readonly kind: 'audit';
      readonly id: string;
      readonly service: string;
      readonly code: string;
    }
  /** Work that the bank will do by its clock; the moment is ISO 8601 text. */
  | { readonly kind: 'job'; readonly job: string; readonly at: string; readonly what: string };

/** What is gathered of one call on its way, for the traffic. */
export type CallTrace = {
  service: string;
  requestId: string;
  loginUsername: string | null;
  /** Who calls, in the words of the role matrix; null while that is not known. */
  principal: string | null;
  /** Wire values in the clear, not yet redacted. */
  request: unknown;
  envelope: EnvelopeFacts | null;
  refusal: Refused | null;
  /** Which stub has answered; null where the bank has. */
  stub: string | null;
  readonly startedAt: number;
  readonly stages: Partial<Record<CallStage, number>>;
  readonly effects: CallEffect[];
};

export type Refused = {
  readonly message: string;
  readonly details: string;
  readonly because: Because | null;
};

export function callTrace(startedAt: number): CallTrace {
  return {
    service: '',
    requestId: '',
    loginUsername: null,
    principal: null,
    request: null,
    envelope: null,
    refusal: null,
    stub: null,
    startedAt,
    stages: {},
    effects: [],
  };
}

const current = new AsyncLocalStorage<CallTrace>();
const effectsOfTx = new WeakMap<Tx, CallEffect[]>();

/** Whatever this work commits is an effect of the call. */
export function traced<T>(trace: CallTrace, work: () => T): T {
  return current.run(trace, work);
}

/**
 * Gathers what a transaction does for the call in which it is begun; the answered function is for
 * after its commit. Asked for before the transaction, whose work may run in another's turn.
 */
export function effectsOfTransaction(): {
  begin(tx: Tx): void;
  end(tx: Tx): void;
  keep(): void;
} | null {
  const trace = current.getStore();
  if (trace === undefined) return null;
  let effects: CallEffect[] = [];
  return {
    begin(tx) {
      effects = [];
      effectsOfTx.set(tx, effects);
    },
    end: (tx) => void effectsOfTx.delete(tx),
    keep: () => void trace.effects.push(...effects),
  };
}

/** Notes what a transaction does; nothing is kept of it where nobody traces, or nothing commits. */
export function noteEffect(tx: Tx, effect: CallEffect): void {
  effectsOfTx.get(tx)?.push(effect);
}
