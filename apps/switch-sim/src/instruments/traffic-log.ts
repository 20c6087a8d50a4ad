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

/** Keeps the latest calls of a world in two rings, so that recording is two writes to arrays. */
export function trafficLog(events: EventHub, numbers: CallNumbers = numbersFromOne()): TrafficLog {
  const rows: (RecordedCall | undefined)[] = [];
  const sides: BothSides[] = [];
  let count = 0;
  const keep = (row: RecordedCall, said: BothSides) => {
    count += 1;
    rows[count % entriesMax] = row;
    // Whoever comes later takes the place of what was said: nothing that is long past is copied.
    sides[count % wholeEntriesMax] = said;
  };
  const callAt = (row: RecordedCall, place: number): RecordedCall =>
    place > count - wholeEntriesMax ? { ...row, ...sides[place % wholeEntriesMax] } : row;
  return {
    record(entry) {
      const { request, response, why = null } = entry;
      const row = rowOf(entry, numbers.next());
      keep(row, { request, response, why });
      events.publish('traffic', { ...row, request, response, why });
    },
    hear(call) {
      numbers.heard(call.id);
      const { request, response, why } = call;
      keep(faded(call), { request, response, why });
      events.hear('traffic', call);
    },
    after(id) {
      const oldest = Math.max(1, count - entriesMax + 1);
      const start = oldest % entriesMax;
      const calls = [...rows.slice(start), ...rows.slice(0, start)]
        .filter((row) => row !== undefined)
        .map((row, at) => callAt(row, oldest + at));
      // In the order in which they came: those of other processes may have come late.
      const at = calls.findLastIndex((call) => call.id === id);
      return at < 0 ? calls.filter((call) => call.id > id) : calls.slice(at + 1);
    },
    clear() {
      rows.length = 0;
      sides.length = 0;
      count = 0;
    },
  };
}

/** What of a call only the latest ones keep. */
type BothSides = Pick<RecordedCall, 'request' | 'response' | 'why'>;

/** Only the row of a call that is recorded here; written out, since a spread of both is slower. */
function rowOf(entry: TrafficEntry, id: number): RecordedCall {
  return {
    id,
    kind: entry.kind ?? 'call',
    user: entry.user ?? '',
    why: null,
    rrn: referenceIn(entry.response),
    at: entry.at,
    service: entry.service,
    loginUsername: entry.loginUsername,
    requestId: entry.requestId,
    code: entry.code,
    httpStatus: entry.httpStatus,
    milliseconds: entry.milliseconds,
    request: null,
    response: null,
    fault: entry.fault,
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
