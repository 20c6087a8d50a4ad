import type { CallEffect, CallStage, EnvelopeFacts, Refused } from '../call/call-trace.ts';
import { type CallNumbers, numbersFromOne } from './call-numbers.ts';
import type { EventHub } from './event-hub.ts';

/** A call of a service, a question for a token, what was refused in the clear, or what a stub answered. */
export type CallKind = 'call' | 'token' | 'unopened' | 'stub';

/** One call as the inspector shows it; secrets are already redacted. */
export type TrafficEntry = {
  readonly at: string;
  readonly service: string;
  readonly loginUsername: string | null;
  /** The mobile number that the message names; empty where none was read. */
  readonly user?: string;
  readonly requestId: string;
  readonly code: string;
  readonly httpStatus: number;
  readonly milliseconds: number;
  readonly request: unknown;
  readonly response: unknown;
  readonly fault: string | null;
  /** A call of a service where it is left out. */
  readonly kind?: CallKind;
  /** What the switch knows of the call beyond what was said; null of calls that are long past. */
  readonly why?: CallReasons | null;
};

export type CallReasons = {
  readonly envelope: EnvelopeFacts | null;
  readonly refusal: Refused | null;
  /** Which stub has answered; null where the bank has. */
  readonly stub: string | null;
  readonly stages: Partial<Record<CallStage, number>>;
  readonly effects: readonly CallEffect[];
};

export type RecordedCall = Required<TrafficEntry> & {
  readonly id: number;
  /** The reference of the answer, by which payments are found. */
  readonly rrn: string | null;
};

export type TrafficLog = {
  record(entry: TrafficEntry): void;
  /** Keeps a call that another process has recorded. */
  hear(call: RecordedCall): void;
  /** What came to this process after the call of this id, oldest first. */
  after(id: number): readonly RecordedCall[];
  /** Forgets everything; ids go on, so that whoever follows the log misses nothing. */
  clear(): void;
};

const entriesMax = 10_000;
/** Of so many both sides are kept; of the others only their row. */
const wholeEntriesMax = 1_000;

/** Keeps the latest calls of a world in a ring, so that recording is one write to an array. */
export function trafficLog(events: EventHub, numbers: CallNumbers = numbersFromOne()): TrafficLog {
  const ring: (RecordedCall | undefined)[] = [];
  let count = 0;
  const keep = (call: RecordedCall) => {
    count += 1;
    ring[count % entriesMax] = call;
    const older = (count - wholeEntriesMax) % entriesMax;
    const entry = ring[older];
    if (entry !== undefined) ring[older] = faded(entry);
  };
  return {
    record(entry) {
      const id = numbers.next();
      const rrn = referenceIn(entry.response);
      const call = { id, kind: 'call', user: '', why: null, rrn, ...entry } as const;
      keep(call);
      events.publish('traffic', call);
    },
    hear(call) {
      numbers.heard(call.id);
      keep(call);
      events.hear('traffic', call);
    },
    after(id) {
      const start = (count + 1) % entriesMax;
      const calls = [...ring.slice(start), ...ring.slice(0, start)].filter(
        (call) => call !== undefined,
      );
      // In the order in which they came: those of other processes may have come late.
      const at = calls.findLastIndex((call) => call.id === id);
      return at < 0 ? calls.filter((call) => call.id > id) : calls.slice(at + 1);
    },
    clear() {
      ring.length = 0;
    },
  };
}

/** Where nobody can look at it. */
export const noTraffic: TrafficLog = {
  record: () => {},
  hear: () => {},
  after: () => [],
  clear: () => {},
};

/** Only its row. */
export function faded(call: RecordedCall): RecordedCall {
  return { ...call, request: null, response: null, why: null };
}

function referenceIn(response: unknown): string | null {
  if (typeof response !== 'object' || response === null || !('RRN' in response)) return null;
  return typeof response.RRN === 'string' ? response.RRN : null;
}
