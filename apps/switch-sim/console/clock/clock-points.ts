import type { Snapshot, Timeline } from '@sahakar/simulator/answers-of-time';

export type ClockPoint = {
  readonly key: string;
  readonly at: string;
  readonly kind: string;
  readonly what: string;
  readonly outcome: string;
  readonly isFailure: boolean;
  readonly snapshot: Snapshot | null;
};

const causes = {
  asked: 'snapshot',
  move: 'snapshot before the clock was moved',
  rewind: 'snapshot before a rewind',
} as const;

/** Everything on the line of the clock, by bank time; now stands between what ran and what comes. */
export function pointsOf({ now, ran, failed, next, snapshots }: Timeline): readonly ClockPoint[] {
  const plain = { kind: 'ran', outcome: '', isFailure: false, snapshot: null };
  const past = [
    ...ran.map(({ job, at, outcome }) => {
      const isFailure = outcome.startsWith('failed');
      return { ...plain, at, what: job, outcome, isFailure };
    }),
    ...failed.map(({ at, what, reason }) => ({
      ...plain,
      at,
      what,
      outcome: reason,
      isFailure: true,
    })),
  ];
  const copies = snapshots.map((snapshot) => ({
    ...plain,
    kind: 'snapshot',
    at: snapshot.at,
    what: snapshot.name ?? causes[snapshot.cause],
    snapshot,
  }));
  const coming = next.map(({ at, kind, what }) => ({ ...plain, kind, at, what, outcome: 'due' }));
  const points = [...past, ...copies, { ...plain, kind: 'now', at: now, what: 'Now' }, ...coming];
  return points
    .map((point, index) => ({ ...point, key: `${point.kind} ${index}` }))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
