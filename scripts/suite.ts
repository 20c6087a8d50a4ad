// Runs one project of vitest.config.ts for the workspace that this is called in, and leaves its
// report there: node ../../scripts/suite.ts switch-sim:postgres --tags-filter=both-engines
import path from 'node:path';
import { coverageOfRun } from './coverage/of-suites.ts';
import { inRoot, tool } from './places.mjs';
import { runProgram, stopChildrenWithThisProcess } from './processes.mjs';
import { builtMain } from './switch-arguments.ts';
import { reportOfSuite } from './test-run/test-tally.ts';

const [project = '', ...options] = process.argv.slice(2);
const script = process.env['npm_lifecycle_event'] ?? 'test';
const report = path.resolve(reportOfSuite(script));
const coverage = coverageOfRun(script);
const engine = project.endsWith(':postgres') ? 'postgres' : 'sqlite';

stopChildrenWithThisProcess();
const { code } = await runProgram(
  tool('vitest'),
  ['run', `--project=${project}`, '--reporter=default', '--reporter=json'].concat(
    `--outputFile.json=${report}`,
    options,
  ),
  { cwd: inRoot(), env: { COVERAGE_DIR: coverage.directory, SWITCH_MAIN: builtMain(engine) } },
);
coverage.keep();
process.exitCode = code;
