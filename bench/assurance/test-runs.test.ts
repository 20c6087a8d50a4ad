import { expect, test } from 'vitest';
import { chosenLengths } from './lengths.ts';
import { runsForHours, runsOnPostgres, runsOnSqlite, type TestRun } from './test-runs.ts';

type Said = { readonly quick?: boolean; readonly nightly?: boolean; readonly runs?: string };

const planOf = ({ quick = false, nightly = false, ...counts }: Said) => ({
  work: '',
  only: [],
  lengths: chosenLengths({ quick, nightly, ...counts }).lengths,
  seed: 7,
});

/** Where each run with such a counter begins, and how far it goes. */
const counted = (runs: readonly TestRun[], part: string, counter: string) =>
  runs
    .filter(({ name }) => name.includes(part))
    .map(({ environment }) => [environment['MODEL_SEED'], environment[counter]]);

test('PostgreSQL is tried by what a wide run has for it, and by what is for nothing else', () => {
  const files = ['apps/switch-sim/src/a.test.ts', 'db/postgres/b.test.ts', 'db/sqlite/c.test.ts'];
  const [ofBank, ofDatabase, ...others] = runsOnPostgres(planOf({}), files);
  expect(ofBank?.files).toEqual(files.slice(0, 1));
  expect(ofBank?.options).toContain('--tags-filter=both-engines || both-engines-wide');
  expect(ofDatabase?.files).toEqual(files.slice(1, 2));
  // None of them has a tag, so that a filter would leave all of them out.
  expect(ofDatabase?.options.join(' ')).not.toContain('--tags-filter');
  expect(others).toEqual([]);
});

test('the model plays its ten thousand runs at night, a tenth of them on PostgreSQL, and as many on both as are asked for', () => {
  const runsOf = (said: Said, runs: typeof runsForHours) =>
    counted(runs(planOf(said)), 'model-against-bank', 'MODEL_RUNS');
  const atNight = runsOf({ nightly: true }, runsForHours);
  expect(atNight).toHaveLength(10);
  expect(atNight.slice(0, 2)).toEqual([
    ['7', '1000'],
    ['1007', '1000'],
  ]);
  const onPostgres = runsOf({ nightly: true }, runsOnPostgres);
  expect(onPostgres).toHaveLength(10);
  expect(onPostgres.at(-1)).toEqual(['907', '100']);
  expect(runsOf({ runs: '1001' }, runsForHours)).toEqual([
    ['7', '1000'],
    ['1007', '1'],
  ]);
  expect(runsOf({ runs: '7' }, runsOnPostgres)).toEqual([['7', '7']]);
});

test('the simulation plays ten thousand seeds at night one after the other, each of them once', () => {
  const seeds = counted(runsForHours(planOf({ nightly: true })), 'simulated', 'SIMULATION_SEEDS');
  expect(seeds.map(([from]) => Number(from))).toEqual(
    Array.from({ length: 10 }, (_, place) => 7 + place * 1_000),
  );
  expect(seeds.map(([, count]) => count)).toEqual(Array(10).fill('1000'));
});

test('at full counts each file is a part of its own, and in a short run all are one', () => {
  const full = runsOnSqlite(planOf({}));
  expect(full.length).toBeGreaterThan(50);
  expect(full.every(({ files }) => files.length === 1)).toBe(true);
  expect(new Set(full.map(({ name }) => name)).size).toBe(full.length);
  const short = [runsOnSqlite, runsForHours].flatMap((runs) => runs(planOf({ quick: true })));
  expect(short.map(({ name }) => name)).toEqual(['sqlite', 'sqlite for hours']);
  expect(short.flatMap(({ files }) => files)).toHaveLength(full.length + 3);
});
