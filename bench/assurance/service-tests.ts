import { mkdirSync } from 'node:fs';
import { tool } from '../../scripts/places.mjs';
import { runProgram } from '../../scripts/processes.mjs';
import { buildSwitch } from '../../scripts/start.ts';
import { builtMain, type Engine } from '../../scripts/switch-arguments.ts';
import { canHavePostgres, wideOnPostgres, withTestPostgres } from '../../scripts/test-postgres.ts';
import {
  brokenRun,
  filesFor,
  foundBy,
  type NamedTest,
  reportFiles,
  titlesNaming,
} from './promises.ts';
import type { Found } from './sheet.ts';

/** How the tests that name a promise are run. */
export type TestPlan = {
  /** A folder for reports. */
  readonly work: string;
  /** The promises that are asked for; all where there are none. */
  readonly only: readonly string[];
  /** What the tests read of its lengths and seed. */
  environment(engine: Engine): Readonly<Record<string, string>>;
};

/** As far as it is read, what vitest writes of a run. */
type Report = {
  readonly testResults: readonly {
    readonly name?: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

/** These play random steps, by the thousand for hours, and no figure of theirs is a time. */
const forHours = /\/(?:model-against-bank|simulation)\.test\.ts$/;

/** The tests of all packages and of the switch on SQLite, one file after the other, but those for hours. */
export const tryOnSqlite = (plan: TestPlan): Promise<Found[]> =>
  tryTests(
    'sqlite',
    plan,
    runOnSqlite('sqlite', plan, (file) => !forHours.test(file)),
  );

/** The rest of them, which may be tried beside something else. */
export const tryForHours = (plan: TestPlan): Promise<Found[]> =>
  tryTests(
    'sqlite',
    plan,
    runOnSqlite('sqlite-for-hours', plan, (file) => forHours.test(file)),
  );

const runOnSqlite = (report: string, { only }: TestPlan, isOne: (file: string) => boolean) => ({
  report,
  files: filesFor(only, '.test.ts').filter(
    (file) => !file.startsWith('db/postgres') && isOne(file),
  ),
  options: ['--project=!*:postgres'],
});

/** Those of them that PostgreSQL could fail, on a server of this run. */
export async function tryOnPostgres(plan: TestPlan): Promise<Found[]> {
  const runs = runsOnPostgres(filesFor(plan.only, '.test.ts'));
  if (runs.length === 0) return [];
  if (!canHavePostgres()) {
    const skipped = 'there is no PostgreSQL server for this platform';
    return [{ row: 'D17', on: 'postgres', figures: [], failures: [], skipped }];
  }
  return withTestPostgres(true, async () => {
    const found: Found[] = [];
    for (const run of runs) found.push(...(await tryTests('postgres', plan, run)));
    return found;
  });
}

/**
 * The switch's tests by their tags, those of a wide run among them (decision 0096); those of
 * db/postgres are for nothing else and bear none.
 */
export function runsOnPostgres(files: readonly string[]): TestRun[] {
  const run = (project: string, folder: string, ...options: string[]) => ({
    report: project.replace(':', '-'),
    files: files.filter((file) => file.startsWith(folder)),
    options: [`--project=${project}`, ...options, '--passWithNoTests'],
  });
  return [
    run('switch-sim:postgres', 'apps/switch-sim/', `--tags-filter=${wideOnPostgres}`),
    run('db:postgres', 'db/postgres/'),
  ].filter((one) => one.files.length > 0);
}

type TestRun = {
  /** What its report is called. */
  readonly report: string;
  readonly files: readonly string[];
  readonly options: readonly string[];
};

let built: Promise<unknown> = Promise.resolve();

/** Two builds at once would write the same files. */
function buildInTurn(on: Engine): Promise<unknown> {
  built = built.then(() => buildSwitch(on));
  return built;
}

async function tryTests(
  on: Engine,
  { work, only, environment }: TestPlan,
  run: TestRun,
): Promise<Found[]> {
  if (run.files.length === 0) return [];
  mkdirSync(work, { recursive: true });
  // Tests that start the program start what is shipped, which is there in a third of the time.
  await buildInTurn(on);
  const report = reportFiles(work, run.report);
  const { code } = await runProgram(
    tool('vitest'),
    [
      'run',
      ...run.options,
      '--no-file-parallelism',
      '--testTimeout=3600000',
      '--reporter=json',
      `--outputFile=${report.results}`,
      '-t',
      titlesNaming(only),
      ...run.files,
    ],
    { env: { ...environment(on), ASSURANCE_REPORT: report.told, SWITCH_MAIN: builtMain(on) } },
  );
  const { tests, broken } = readReport(report.readResults());
  const found = foundBy(on, tests, report.readTold(), only);
  // A run may fail without a failed test, and a file that cannot be loaded has no tests to fail.
  if (code === 0 || (broken.length === 0 && tests.some(({ passed }) => !passed))) return found;
  return [...found, brokenRun(on, [`ended with ${code}`, ...broken])];
}

/** The tests that were run, and the files that could not be loaded. */
export function readReport(text: string): { tests: NamedTest[]; broken: string[] } {
  if (text === '') return { tests: [], broken: [] };
  // Safe: vitest has written it, and its tests are read by their names alone.
  const { testResults } = JSON.parse(text) as Report;
  const tests = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status, failureMessages }) => ({
      name: fullName,
      passed: status === 'passed',
      fault: failureMessages?.[0]?.split('\n')[0] ?? '',
    }));
  const broken = testResults
    .filter(({ assertionResults, message }) => assertionResults.length === 0 && Boolean(message))
    .map(({ name, message }) => `${name}: ${message?.split('\n')[0]}`);
  return { tests, broken };
}
