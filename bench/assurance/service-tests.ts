import { mkdirSync, readFileSync } from 'node:fs';
import { inRoot, tool } from '../../scripts/places.mjs';
import { runProgram } from '../../scripts/processes.mjs';
import { buildSwitch } from '../../scripts/start.ts';
import { builtMain, type Engine } from '../../scripts/switch-arguments.ts';
import { canHavePostgres, withTestPostgres } from '../../scripts/test-postgres.ts';
import {
  foundInRun,
  type NamedTest,
  promisesOnPostgres,
  reportFiles,
  titlesNaming,
} from './promises.ts';
import type { Found } from './sheet.ts';
import type { Sittings } from './sittings.ts';
import { runsOnPostgres, type TestPlan, type TestRun } from './test-runs.ts';

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

/** Those of them that PostgreSQL could fail, on a server of this run. */
export async function tryOnPostgres(plan: TestPlan, part: Sittings['part']): Promise<void> {
  const runs = runsOnPostgres(plan);
  if (runs.length === 0) return;
  if (!canHavePostgres()) return part('postgres', async () => skippedOnPostgres(runs, plan.only));
  return withTestPostgres(true, async () => {
    for (const run of runs) await part(run.name, () => tryTests(plan, run));
  });
}

/** Each row that would have been tried there, since on SQLite alone only a part of it has held. */
export function skippedOnPostgres(
  runs: readonly Pick<TestRun, 'files'>[],
  only: readonly string[],
): Found[] {
  const skipped = 'there is no PostgreSQL server for this platform';
  const rows = runs
    .flatMap(({ files }) => files)
    .flatMap((file) => promisesOnPostgres(file, readFileSync(inRoot(file), 'utf8')))
    .filter((row) => only.length === 0 || only.includes(row));
  return [...new Set(rows)].map((row) => ({
    row,
    on: 'postgres',
    figures: [],
    failures: [],
    skipped,
  }));
}

const built = new Map<Engine, Promise<unknown>>();
let building: Promise<unknown> = Promise.resolve();

/** Once for all runs on an engine; two builds at once would write the same files. */
function buildInTurn(on: Engine): Promise<unknown> {
  building = built.get(on) ?? building.then(() => buildSwitch(on));
  built.set(on, building);
  return building;
}

/** What the tests of a run have found, by the promises that they name. */
export async function tryTests(
  { work, only }: Pick<TestPlan, 'work' | 'only'>,
  { name, on, files, options, environment }: TestRun,
): Promise<Found[]> {
  mkdirSync(work, { recursive: true });
  // Tests that start the program start what is shipped, which is there in a third of the time.
  await buildInTurn(on);
  const report = reportFiles(work, name.replaceAll(/[^a-z0-9]+/gi, '-'));
  const { code } = await runProgram(
    tool('vitest'),
    [
      'run',
      ...options,
      '--passWithNoTests',
      '--no-file-parallelism',
      '--testTimeout=3600000',
      '--reporter=json',
      `--outputFile=${report.results}`,
      '-t',
      titlesNaming(only),
      ...files,
    ],
    { env: { ...environment, ASSURANCE_REPORT: report.told, SWITCH_MAIN: builtMain(on) } },
  );
  const ended = { name, on, code, ...readReport(report.readResults()), told: report.readTold() };
  return foundInRun(ended, only);
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
