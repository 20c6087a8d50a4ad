import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ClearError } from './clear-error.mjs';
import { findChromium } from './find-chromium.ts';
import { freePort } from './free-port.ts';
import { inRoot, tool } from './places.mjs';
import { runProgram } from './processes.mjs';
import { withProgress } from './progress.mjs';
import { buildWhatChanged } from './start.ts';
import { playwrightTally, sum, tallyLine, vitestTally, type Tally } from './test-tally.ts';
import { turboEnvironment } from './turbo-environment.ts';

type StepResult = Tally & { name: string };
type Check = [name: string, command: string, args: string[]];

const browserTests = inRoot('apps', 'web', 'e2e');
const results = inRoot('test-results');

/** Runs every check there is, goes on after a failure, and ends with one line that sums them up. */
export async function main(): Promise<number> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'sahakar-'));
  // A test of what another user may read has to get through here.
  chmodSync(scratch, 0o711);
  // Banks and browser profiles of the tests go here, so that nothing of a run stays behind.
  process.env['TMPDIR'] = scratch;
  try {
    return await runEverything();
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function runEverything(): Promise<number> {
  rmSync(results, { recursive: true, force: true });
  const chromium = existsSync(browserTests) ? await findChromium() : undefined;
  const steps: StepResult[] = [];
  steps.push(...(await withProgress('Checking lint, format, unused code and types', staticChecks)));
  const build = await buildStep();
  steps.push(build, await vitestStep());
  if (chromium === undefined) console.log('No browser tests: apps/web/e2e is not there.');
  else if (build.failed > 0)
    steps.push({ name: 'browser tests (nothing was built)', passed: 0, failed: 1 });
  else steps.push(await playwrightStep(chromium));

  const failed = steps.filter((step) => step.failed > 0);
  console.log('');
  for (const step of failed) console.log(`Failed: ${step.name}`);
  console.log(tallyLine(sum(steps)));
  return failed.length > 0 ? 1 : 0;
}

/** Two lanes, one for each core that even a small machine has. */
async function staticChecks(): Promise<StepResult[]> {
  const lanes = await Promise.all([
    inTurn([
      ['lint', tool('oxlint'), []],
      ['format', tool('oxfmt'), ['--check', '.']],
      ['unused code', tool('knip'), ['--no-config-hints']],
    ]),
    inTurn([
      [
        'types',
        tool('turbo'),
        ['run', 'typecheck', 'typecheck:postgres', '--continue', '--output-logs=errors-only'],
      ],
      ['types of scripts', tool('tsc'), ['-p', 'scripts']],
    ]),
  ]);
  return lanes.flat();
}

async function inTurn(checks: Check[]): Promise<StepResult[]> {
  const steps: StepResult[] = [];
  for (const [name, command, args] of checks) {
    const { code, output } = await runProgram(command, args, {
      env: turboEnvironment,
      keepOutput: true,
    });
    if (code !== 0) console.log(`\n── ${name} ──\n${output.trimEnd()}\n`);
    steps.push({ name, passed: 0, failed: code === 0 ? 0 : 1 });
  }
  return steps;
}

async function buildStep(): Promise<StepResult> {
  const name = 'build';
  try {
    await buildWhatChanged();
    return { name, passed: 0, failed: 0 };
  } catch (error) {
    if (!(error instanceof ClearError) || error.exitCode !== 1) throw error;
    console.log(error.message);
    return { name, passed: 0, failed: 1 };
  }
}

async function vitestStep(): Promise<StepResult> {
  const report = inRoot('test-results', 'vitest.json');
  const { code } = await runProgram(tool('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return { name: 'unit and service tests', ...vitestTally(report, code) };
}

async function playwrightStep(chromium: string): Promise<StepResult> {
  const report = inRoot('test-results', 'playwright.json');
  const { code } = await runProgram(
    tool('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    {
      cwd: inRoot('apps', 'web'),
      env: {
        CHROMIUM_PATH: chromium,
        E2E_PORT: String(await freePort()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  return { name: 'browser tests', ...playwrightTally(report, code) };
}
