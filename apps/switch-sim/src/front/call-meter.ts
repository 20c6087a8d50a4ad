/** What the front counts of its calls, for /metrics. */
export type CallMeter = {
  readonly begin: () => void;
  readonly end: (call: MeteredCall) => void;
  /** In Prometheus' text form. */
  readonly text: () => string;
};

export type MeteredCall = {
  /** What the browser got; null where it was gone before. */
  readonly status: number | null;
  readonly milliseconds: number;
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** Why there was no answer of the switch; null where there was one. */
  readonly failure: string | null;
};

const bounds = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 20_000];

export function callMeter(): CallMeter {
  const byStatus = new Map<string, number>();
  const byFailure = new Map<string, number>();
  const within = bounds.map(() => 0);
  const sums = { inFlight: 0, calls: 0, milliseconds: 0, bytesIn: 0, bytesOut: 0 };
  return {
    begin: () => void (sums.inFlight += 1),
    end({ status, milliseconds, bytesIn, bytesOut, failure }) {
      sums.inFlight -= 1;
      sums.calls += 1;
      sums.milliseconds += milliseconds;
      sums.bytesIn += bytesIn;
      sums.bytesOut += bytesOut;
      count(byStatus, String(status ?? 'gone'));
      if (failure !== null) count(byFailure, failure);
      for (const [at, bound] of bounds.entries()) {
        if (milliseconds <= bound) within[at] = (within[at] ?? 0) + 1;
      }
    },
    text: () =>
      [
        ...family('calls_total', 'counter', 'Calls by the status that the browser got'),
        ...labelled('calls_total', 'status', byStatus),
        ...family('calls_unanswered_total', 'counter', 'Calls without an answer of the switch'),
        ...labelled('calls_unanswered_total', 'failure', byFailure),
        ...family('call_milliseconds', 'histogram', 'From the call to the end of its answer'),
        ...bounds.map((bound, at) => line(`call_milliseconds_bucket{le="${bound}"}`, within[at])),
        line('call_milliseconds_bucket{le="+Inf"}', sums.calls),
        line('call_milliseconds_sum', Math.round(sums.milliseconds)),
        line('call_milliseconds_count', sums.calls),
        ...family('calls_in_flight', 'gauge', 'Calls that wait for the end of their answer'),
        line('calls_in_flight', sums.inFlight),
        ...family('call_bytes_total', 'counter', 'Bytes of requests and answers, without headers'),
        line('call_bytes_total{direction="in"}', sums.bytesIn),
        line('call_bytes_total{direction="out"}', sums.bytesOut),
        '',
      ].join('\n'),
  };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const line = (name: string, value = 0) => `sahakar_${name} ${value}`;

const family = (name: string, type: string, help: string) => [
  `# HELP sahakar_${name} ${help}.`,
  `# TYPE sahakar_${name} ${type}`,
];

const labelled = (name: string, label: string, counts: ReadonlyMap<string, number>) =>
  [...counts].map(([value, calls]) => line(`${name}{${label}="${value}"}`, calls));
