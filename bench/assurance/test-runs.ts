import type { Engine } from '../../scripts/switch-arguments.ts';
import { wideOnPostgres } from '../../scripts/test-postgres.ts';
import { environmentOf, type Lengths } from './lengths.ts';
import { filesFor } from './promises.ts';

/** How the tests that name a promise are run. */
export type TestPlan = {
  /** A folder for reports. */
  readonly work: string;
  /** The promises that are asked for; all where there are none. */
  readonly only: readonly string[];
  readonly lengths: Lengths;
  readonly seed: number;
};

/** Tests that are run in one go, and whose findings are kept under their name once they have ended. */
export type TestRun = {
  readonly name: string;
  readonly on: Engine;
  readonly files: readonly string[];
  readonly options: readonly string[];
  /** What the tests read of their lengths and seed. */
  readonly environment: Readonly<Record<string, string>>;
};

const model = 'apps/switch-sim/src/testing/model/model-against-bank.test.ts';
const simulatedSeeds = 'apps/switch-sim/src/testing/simulation/simulated-seeds.test.ts';

/** These play random steps, by the thousand for hours, and no figure of theirs is a time. */
const forHours: ReadonlySet<string> = new Set([
  model,
  simulatedSeeds,
  'apps/switch-sim/src/testing/simulation/simulation.test.ts',
]);

/** The tests of all packages and of the switch on SQLite, one file after the other, but those for hours. */
export function runsOnSqlite(plan: TestPlan): TestRun[] {
  const files = testFiles(plan).filter((file) => !forHours.has(file));
  return inRuns(plan, 'sqlite', files, ['--project=!*:postgres']);
}

/** The rest of them, which may be tried beside something else. */
export function runsForHours(plan: TestPlan): TestRun[] {
  const files = testFiles(plan).filter((file) => forHours.has(file));
  return inRuns(plan, 'sqlite', files, ['--project=!*:postgres'], ' for hours');
}

const testFiles = ({ only }: TestPlan) =>
  filesFor(only, '.test.ts').filter((file) => !file.startsWith('db/postgres/'));

/**
 * The switch's tests by their tags, those of a wide run among them (decision 0096); those of
 * db/postgres are for nothing else and bear none.
 */
export function runsOnPostgres(
  plan: TestPlan,
  files: readonly string[] = filesFor(plan.only, '.test.ts'),
): TestRun[] {
  const runs = (project: string, folder: string, ...options: string[]) => {
    const own = files.filter((file) => file.startsWith(folder));
    return inRuns(plan, 'postgres', own, [`--project=${project}`, ...options], ` ${folder}`);
  };
  return [
    ...runs('switch-sim:postgres', 'apps/switch-sim/', `--tags-filter=${wideOnPostgres}`),
    ...runs('db:postgres', 'db/postgres/'),
  ];
}

/** At full counts each file by itself, so that of a night that is cut off little has to be done again. */
function inRuns(
  { lengths, seed }: TestPlan,
  on: Engine,
  files: readonly string[],
  options: readonly string[],
  called = '',
): TestRun[] {
  const environment = environmentOf(lengths, seed, on);
  if (!lengths.isFull) {
    const all = { name: `${on}${called}`, on, files, options, environment };
    return files.length === 0 ? [] : [all];
  }
  return files.flatMap((file) => {
    const run = { name: `${on} ${file}`, on, files: [file], options, environment };
    if (file === model) return inSlices(run, 'MODEL_RUNS', on === 'sqlite' ? 1_000 : 100, seed);
    return file === simulatedSeeds ? inSlices(run, 'SIMULATION_SEEDS', 1_000, seed) : [run];
  });
}

/** What plays the same over and over, in pieces of some minutes, each from where the last one ended. */
function inSlices(
  run: TestRun,
  counter: 'MODEL_RUNS' | 'SIMULATION_SEEDS',
  most: number,
  seed: number,
): TestRun[] {
  const all = Number(run.environment[counter]);
  const slices = Math.max(1, Math.ceil(all / most));
  return Array.from({ length: slices }, (_, place) => {
    const from = place * most;
    const count = String(Math.min(most, all - from));
    return {
      ...run,
      name: slices === 1 ? run.name : `${run.name}, ${place + 1} of ${slices}`,
      environment: { ...run.environment, MODEL_SEED: String(seed + from), [counter]: count },
    };
  });
}
