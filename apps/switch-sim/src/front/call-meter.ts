import { count, family, histogram, labelled, line } from '../call/metrics-text.ts';

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

export function callMeter(): CallMeter {
  const byStatus = new Map<string, number>();
  const byFailure = new Map<string, number>();
  const times = histogram();
  const sums = { inFlight: 0, bytesIn: 0, bytesOut: 0 };
  return {
    begin: () => void (sums.inFlight += 1),
    end({ status, milliseconds, bytesIn, bytesOut, failure }) {
      sums.inFlight -= 1;
      times.add(milliseconds);
      sums.bytesIn += bytesIn;
      sums.bytesOut += bytesOut;
      count(byStatus, String(status ?? 'gone'));
      if (failure !== null) count(byFailure, failure);
    },
    text: () =>
      [
        ...family('calls_total', 'counter', 'Calls by the status that the browser got'),
        ...labelled('calls_total', 'status', byStatus),
        ...family('calls_unanswered_total', 'counter', 'Calls without an answer of the switch'),
        ...labelled('calls_unanswered_total', 'failure', byFailure),
        ...family('call_milliseconds', 'histogram', 'From the call to the end of its answer'),
        ...times.lines('call_milliseconds'),
        ...family('calls_in_flight', 'gauge', 'Calls that wait for the end of their answer'),
        line('calls_in_flight', sums.inFlight),
        ...family('call_bytes_total', 'counter', 'Bytes of requests and answers, without headers'),
        line('call_bytes_total{direction="in"}', sums.bytesIn),
        line('call_bytes_total{direction="out"}', sums.bytesOut),
        '',
      ].join('\n'),
  };
}
