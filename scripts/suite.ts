// Runs one project of vitest.config.ts for the workspace that this is called in, and leaves its
// report there: node ../../scripts/suite.ts switch-sim:postgres
import path from 'node:path';
import { coverageOfRun } from './coverage/of-suites.ts';
import { inRoot, tool } from './places.mjs';
import { runProgram, stopChildrenWithThisProcess } from './processes.mjs';
import { builtMain } from './switch-arguments.ts';
import { wideOnPostgres } from './test-postgres.ts';
import { reportOfSuite } from './test-run/test-tally.ts';

const [project = '', ...options] = process.argv.slice(2);
const script = process.env['npm_lifecycle_event'] ?? 'test';
const report = path.resolve(reportOfSuite(script));
const coverage = coverageOfRun(script);
const engine = project.endsWith(':postgres') ? 'postgres' : 'sqlite';
const isWide = process.env['WIDE'] !== undefined;

/** Which of the tests are run, by their tags (decision 0034, decision 0096); db has few, for each engine. */
function tagsOf(): string[] {
  if (project === 'switch-sim:postgres') {
    return [isWide ? wideOnPostgres : 'both-engines && !wide'];
  }
  return isWide ? [] : ['!wide'];
}

stopChildrenWithThisProcess();
const { code } = await runProgram(
  tool('vitest'),
  ['run', `--project=${project}`, '--reporter=default', '--reporter=json'].concat(
    `--outputFile.json=${report}`,
    tagsOf().map((filter) => `--tags-filter=${filter}`),
    options,
  ),
  { cwd: inRoot(), env: { COVERAGE_DIR: coverage.directory, SWITCH_MAIN: builtMain(engine) } },
);
coverage.keep();
process.exitCode = code;
