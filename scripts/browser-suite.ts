// Runs the browser tests for the portal's workspace, and leaves their report there.
import path from 'node:path';
import { coverageOfRun } from './coverage/of-suites.ts';
import { freePort } from './free-port.ts';
import { tool } from './places.mjs';
import { runProgram, stopChildrenWithThisProcess } from './processes.mjs';
import { reportOfSuite } from './test-run/test-tally.ts';

stopChildrenWithThisProcess();
const coverage = coverageOfRun('e2e');
const words = process.argv.slice(2);
const { code } = await runProgram(
  tool('playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'].concat(words),
  {
    cwd: process.cwd(),
    env: {
      E2E_PORT: process.env['E2E_PORT'] ?? String(await freePort()),
      COVERAGE_DIR: coverage.directory,
      // Whoever names tests gets all that he names.
      ...(words.length > 0 && { WIDE: '1' }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(reportOfSuite('e2e')),
    },
  },
);
coverage.keep();
process.exitCode = code;
