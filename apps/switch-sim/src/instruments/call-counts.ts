import { type CallStage, callStages } from '../call/call-trace.ts';
import { count, family, type Histogram, histogram, line } from '../call/metrics-text.ts';
import type { World } from '../world.ts';

export type CountedCall = {
  readonly service: string;
  readonly code: string;
  readonly milliseconds: number;
  readonly stages: Partial<Record<CallStage, number>>;
};

/** The calls of a world that could be opened, since the world was. */
export type CallCounts = {
  add(call: CountedCall): void;
  /** In Prometheus' text form. */
  lines(): readonly string[];
};

const countsOfWorlds = new WeakMap<World, CallCounts>();

/** The counts of a world; a world that is made anew begins with none. */
export function callCountsOf(world: World): CallCounts {
  const existing = countsOfWorlds.get(world);
  if (existing !== undefined) return existing;
  const counts = callCounts();
  countsOfWorlds.set(world, counts);
  return counts;
}

function callCounts(): CallCounts {
  const byCode = new Map<string, number>();
  const times = new Map<string, Histogram>();
  const spread = (stage: string, milliseconds: number) => {
    const known = times.get(stage) ?? histogram();
    times.set(stage, known);
    known.add(milliseconds);
  };
  return {
    add({ service, code, milliseconds, stages }) {
      count(byCode, `{service="${service}",code="${code}"}`);
      spread('whole', milliseconds);
      for (const stage of callStages) {
        const taken = stages[stage];
        if (taken !== undefined) spread(stage, taken);
      }
    },
    lines: () => [
      ...family('switch_calls_total', 'counter', 'Opened calls by service and code'),
      ...[...byCode].map(([labels, calls]) => line(`switch_calls_total${labels}`, calls)),
      ...family('switch_call_milliseconds', 'histogram', 'Opened calls and their stages'),
      ...[...times].flatMap(([stage, spreadOf]) =>
        spreadOf.lines('switch_call_milliseconds', `stage="${stage}"`),
      ),
    ],
  };
}
