import { ClearError } from '../clear-error.mjs';
import { findChromium } from '../chromium/find-chromium.ts';
import { inRoot, tool } from '../places.mjs';
import { runProgram } from '../processes.mjs';
import { sourceFiles } from '../source-files.ts';
import { buildWhatChanged } from '../start.ts';
import { canHavePostgres, withTestPostgres } from '../test-postgres.ts';
import type { Part } from './test-report.ts';
import { reportOfSuite, tallyOf } from './test-tally.ts';

/** The tests of an area: those on whose path, from the root, one of the words stands. */
export async function testArea(words: readonly string[]): Promise<Part[]> {
  const files = sourceFiles(inRoot()).filter((file) => words.some((word) => file.includes(word)));
  const units = files.filter((file) => file.endsWith('.test.ts'));
  const walks = files.filter((file) => file.endsWith('.spec.ts'));
  if (units.length + walks.length === 0) {
    throw new ClearError(`No test has ${words.join(' or ')} in its path.`);
  }
  const parts: Part[] = [];
  await buildWhatChanged();
  if (units.length > 0) parts.push(await unitTests(units));
  if (walks.length > 0) parts.push(await browserTests(walks));
  return parts;
}

async function unitTests(files: readonly string[]): Promise<Part> {
  const report = inRoot(reportOfSuite('test'));
  const projects = canHavePostgres() ? [] : ['--project=!*:postgres'];
  const { code } = await withTestPostgres(true, () =>
    runProgram(
      tool('vitest'),
      ['run', ...projects, '--passWithNoTests', '--reporter=default', '--reporter=json'].concat(
        `--outputFile.json=${report}`,
        files,
      ),
    ),
  );
  return { name: 'unit and service tests', took: '', ...tallyOf(report, code) };
}

async function browserTests(files: readonly string[]): Promise<Part> {
  const web = inRoot('apps', 'web');
  const { code } = await runProgram(
    process.execPath,
    [inRoot('scripts', 'browser-suite.ts'), ...files.map((file) => file.replace('apps/web/', ''))],
    { cwd: web, env: { CHROMIUM_PATH: await findChromium() } },
  );
  return {
    name: 'browser tests',
    took: '',
    ...tallyOf(inRoot('apps', 'web', reportOfSuite('e2e')), code),
  };
}
