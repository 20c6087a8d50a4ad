import { type Measurement, measured, median, rounded } from '../ratio.ts';
import { ratiosOf } from '../rounds.ts';

/** What the browser has written down of a page, in milliseconds. */
type Painted = { readonly largest: number; readonly shift: number; readonly blocked: number };
type Login = Readonly<Record<'login' | 'hello' | 'plain', readonly Painted[]>>;
/** By the address of the screen or the name of the field, a value for each round. */
type Times = Readonly<Record<string, readonly number[]>>;
type Change = {
  readonly requests: number;
  readonly bytes: number;
  readonly milliseconds: number;
  readonly shift: number;
};
/** By language, a value for each round. */
type Changes = Readonly<Record<'first' | 'second', Readonly<Record<string, readonly Change[]>>>>;

/** Goals 12 and 15: first paint, the way to each screen, typing, change of language. */
export function paintGoals(read: (name: string) => unknown): Measurement[] {
  // Safe: the benches of first-paint write all of them so.
  const [login, dashboard] = [read('login.json') as Login, read('dashboard.json') as Painted[]];
  // Safe: as above.
  const [taps, typing] = [read('taps.json') as Times, read('typing.json') as Times];
  // Safe: as above.
  const changes = [
    read('language-login.json') as Changes,
    read('language-dashboard.json') as Changes,
  ];
  return [
    ...loginGoals(login),
    ...dashboardGoals(dashboard),
    slowestGoal('12g', taps, 'screens'),
    slowestGoal('12h', typing, 'fields'),
    ...languageGoals(changes),
  ];
}

const largestOf = (all: readonly Painted[]) => all.map(({ largest }) => largest);
const shiftsOf = (all: readonly Painted[]) => all.map(({ shift }) => shift);
const blockedOf = (all: readonly Painted[]) => all.map(({ blocked }) => blocked);
const listed = (values: readonly number[], unit: string) =>
  `${values.map((value) => rounded(value)).join(', ')} ${unit}`.trim();

function loginGoals({ login, hello, plain }: Login): Measurement[] {
  const [ours, peer] = [largestOf(login), largestOf(hello)];
  const slowed = `${Math.round(median(blockedOf(login)))} ms at a quarter of the speed`;
  return [
    measured('12a', ratiosOf(ours, peer), `${ours.join(', ')} over ${peer.join(', ')} ms`),
    measured('12b', ours, listed(ours, 'ms')),
    measured('12c', blockedOf(plain), `${listed(blockedOf(plain), 'ms')}; ${slowed}`),
    measured('12d', [Math.max(...shiftsOf(login))], listed(shiftsOf(login), '')),
  ];
}

function dashboardGoals(all: readonly Painted[]): Measurement[] {
  return [
    measured('12e', largestOf(all), listed(largestOf(all), 'ms')),
    measured('12f', [Math.max(...shiftsOf(all))], listed(shiftsOf(all), '')),
  ];
}

/** The screen or field that takes longest decides. */
function slowestGoal(goal: string, times: Times, what: string): Measurement {
  const medians = Object.entries(times).map(([name, all]) => ({ name, time: median(all) }));
  const slowest = medians.toSorted((one, other) => other.time - one.time)[0];
  const usual = median(medians.map(({ time }) => time));
  return measured(
    goal,
    times[slowest?.name ?? ''] ?? [],
    `${slowest?.name}, ${medians.length} ${what}, ${rounded(usual)} ms in the median`,
  );
}

function languageGoals(places: readonly Changes[]): Measurement[] {
  const first = places.flatMap((place) => Object.values(place.first).flat());
  const second = places.flatMap((place) => Object.values(place.second).flat());
  const worst = (changes: readonly Change[], figure: keyof Change) =>
    Math.max(...changes.map((change) => change[figure]));
  const times = second.map(({ milliseconds }) => milliseconds);
  const kilobytes = worst(first, 'bytes') / 1000;
  return [
    measured('15a', [worst(first, 'requests')], `the most of ${first.length} changes`),
    measured('15b', [kilobytes], `${rounded(kilobytes)} KB at most, as sent`),
    measured('15c', [Math.max(...times)], `${rounded(median(times))} ms in the median`),
    measured('15d', [worst([...first, ...second], 'shift')], 'the most of all changes'),
    measured('15e', [worst(second, 'bytes')], `the most of ${second.length} changes`),
  ];
}
