import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from './setup/content-stamp.mjs';
import { browserVersion, findChromium } from './chromium/find-chromium.ts';
import { coveragePart } from './coverage/coverage-part.ts';
import { inRoot, root } from './places.mjs';
import { sourceFiles } from './source-files.ts';
import { roomiest } from './test-run/roomiest.mjs';
import { testArea } from './test-run/test-area.ts';
import { canHavePostgres, postgresVersion, withTestPostgres } from './test-postgres.ts';
import { closingLines, leftOut, type Part, partOf } from './test-run/test-report.ts';
import { sum } from './test-run/test-tally.ts';
import { hasToRun, removeReports, runTasks } from './test-run/turbo-run.ts';

const checks = ['lint', 'format', 'unused', 'typecheck', 'typecheck:postgres', 'build'];
const suites = ['test', 'test:bundle'];
const onPostgres = 'test:postgres';
const wideRun = '--wide';
/** Far more than banks and browser profiles take, since PostgreSQL and others come there as well. */
const roomNeeded = 4_000_000_000;

/**
 * Runs every check whose inputs have changed since it last passed, goes on after a failure, and
 * ends with one line that sums them up. Words choose the tests whose paths have them; `--wide` is
 * for those as well that others of their kind stand for otherwise (decision 0096).
 */
export async function main(given: string[]): Promise<number> {
  const words = given.filter((word) => word !== wideRun);
  // Turborepo hands it on, and keeps what it has seen of either run.
  if (words.length < given.length) process.env['WIDE'] = '1';
  else delete process.env['WIDE'];
  const scratch = mkdtempSync(path.join(roomiest(roomNeeded), 'sahakar-'));
  // A test of what another user may read has to get through here.
  chmodSync(scratch, 0o711);
  // Banks and browser profiles of the tests go here, so that nothing of a run stays behind.
  process.env['TMPDIR'] = scratch;
  try {
    const isWhole = words.length === 0;
    const parts = isWhole ? await testEverything() : await testArea(words);
    if (isWhole) parts.push(tellCoverage());
    const omissions = leftOut(process.env);
    console.log(closingLines(parts, omissions).join('\n'));
    return sum(parts).failed + (omissions?.failed ?? 0) > 0 ? 1 : 0;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The map itself is told above what each part took. */
function tellCoverage(): Part {
  const { part, lines } = coveragePart();
  console.log(lines.join('\n'));
  return part;
}

async function testEverything(): Promise<Part[]> {
  const chromium = await findChromium();
  const environment = {
    NODE_RUNNING: process.version,
    TREE: digestOf(sourceFiles(root).map((file) => inRoot(file))).digest('hex'),
    TEST_POSTGRES: process.env['TEST_DATABASE_URL'] || postgresVersion(),
    CHROMIUM_PATH: chromium,
    E2E_BROWSER: await browserVersion(chromium),
  };
  removeReports();
  const isOnPostgres = canHavePostgres();
  const needsServer = isOnPostgres && (await hasToRun([onPostgres], environment));
  return withTestPostgres(needsServer, async () => {
    const first = await runTasks([...checks, ...suites], environment);
    // A browser and PostgreSQL's tests both wait about half of their time, so they wait together.
    const waiting = isOnPostgres ? ['e2e', onPostgres] : ['e2e'];
    const last = await runTasks(waiting, environment);
    return [...first, ...last.filter(({ name }) => name !== 'build')].map(partOf);
  });
}
