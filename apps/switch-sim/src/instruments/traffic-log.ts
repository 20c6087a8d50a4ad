import type { EventHub } from './event-hub.ts';

/** One call as the inspector shows it; secrets are already redacted. */
export type TrafficEntry = {
  readonly at: string;
  readonly service: string;
  readonly loginUsername: string | null;
  readonly requestId: string;
  readonly code: string;
  readonly httpStatus: number;
  readonly milliseconds: number;
  readonly request: unknown;
  readonly response: unknown;
  readonly fault: string | null;
};

export type RecordedCall = TrafficEntry & { readonly id: number };

export type TrafficLog = {
  record(entry: TrafficEntry): void;
  /** What was recorded after this id, oldest first. */
  after(id: number): readonly RecordedCall[];
  /** Forgets everything; ids go on, so that whoever follows the log misses nothing. */
  clear(): void;
};

const entriesMax = 500;

/** Keeps the latest calls of a world in a ring, so that recording is one write to an array. */
export function trafficLog(events: EventHub): TrafficLog {
  const ring: (RecordedCall | undefined)[] = Array.from({ length: entriesMax }, () => undefined);
  let last = 0;
  return {
    record(entry) {
      last += 1;
      const recordedEntry = { id: last, ...entry };
      ring[last % entriesMax] = recordedEntry;
      events.publish('traffic', recordedEntry);
    },
    after(id) {
      const later: RecordedCall[] = [];
      for (let next = Math.max(id, last - entriesMax) + 1; next <= last; next += 1) {
        const entry = ring[next % entriesMax];
        if (entry !== undefined) later.push(entry);
      }
      return later;
    },
    clear() {
      ring.fill(undefined);
    },
  };
}
