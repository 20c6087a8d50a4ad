import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyFile } from './house-sources.ts';
import { inRoot } from './places.mjs';
import { closingLines, leftOut } from './test-run/test-report.ts';
import { type TurboTask, untold } from './test-run/turbo-run.ts';

const textOf = (file: string) => readFileSync(inRoot(file), 'utf8');

test('the gate is a newcomer: it runs the command of the README and brings nothing along', () => {
  const [, command] = /## Test\n+```\n(.+)\n```/.exec(textOf('README.md')) ?? [];
  const lines = textOf('.ci/run')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

  expect(command).toBe('npm test');
  expect(lines).toEqual([
    'set -euo pipefail',
    'cd "$(dirname "$0")/.."',
    `exec env -i HOME="$HOME" PATH="$PATH" CI=true ${command} </dev/null`,
  ]);
});

test('no script does for the gate what it does not do for a newcomer', () => {
  const asking = everyFile.filter(
    (file) =>
      /^(scripts\/(?!gate\.test)|vitest\.config|apps\/web\/(e2e|bundle)\/|\.ci\/)/.test(file) &&
      /\[['"]CI['"]\]|\benv\.CI\b/.test(textOf(file)),
  );

  // What was left out fails it, and a test that somebody has singled out does.
  expect(asking).toEqual(['apps/web/e2e/playwright.config.ts', 'scripts/test-run/test-report.ts']);
});

test('suites that a platform has no server for are named in the last lines, and fail the gate', () => {
  const parts = [{ name: 'db#test', took: '3 s', passed: 7, failed: 0, failures: [] }];
  const left = leftOut({}, 'freebsd', 'x64');

  expect(closingLines(parts, left).slice(-3)).toEqual([
    'Not run: the suites on PostgreSQL, since the package registry has no server for',
    'freebsd x64. Set TEST_DATABASE_URL to a server of yours.',
    '7 passed, 0 failed',
  ]);
  expect(closingLines(parts, leftOut({ CI: 'true' }, 'freebsd', 'x64')).at(-1)).toBe(
    '7 passed, 1 failed',
  );
  const named = { CI: 'true', TEST_DATABASE_URL: 'postgres://bank@host/bank' };
  expect(leftOut(named, 'freebsd', 'x64')).toBeUndefined();
  expect(leftOut({ CI: 'true' }, 'linux', 'x64')).toBeUndefined();
});

test('a run that broke before its end, or left a kind of check out, does not look like one that passed', () => {
  const task = (name: string, code: number): TurboTask => ({
    id: `@sahakar/db#${name}`,
    name,
    folder: 'db',
    isCached: false,
    seconds: 1,
    code,
  });

  const failing = (...run: Parameters<typeof untold>) => untold(...run).map(({ name }) => name);
  expect(failing(['lint', 'test'], [], 0)).toEqual(['lint', 'test']);
  expect(failing(['test'], [task('test', 0)], 1)).toEqual(['turborepo']);
  expect(failing(['test'], [task('test', 1)], 1)).toEqual([]);
  expect(failing(['test'], [task('test', 0)], 0)).toEqual([]);
});
