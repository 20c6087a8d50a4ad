import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../db/testing/temporary-directory.ts';
import { carriesStamp, digestOf, removeStamp, writeStamp } from './setup/content-stamp.mjs';
import { inRoot } from './places.mjs';
import { faultsTold } from './programs.ts';
import { nodeIsRecentEnough } from './setup/pinned-node.mjs';
import { engineConditions, engineOf } from './switch-arguments.ts';
import { closingLines } from './test-run/test-report.ts';
import { sum, tallyLine, tallyOf } from './test-run/test-tally.ts';
import { helpFor } from './usage.mjs';

test.each([
  ['18.20.8', false],
  ['20.20.2', false],
  ['22.22.9', false],
  ['22.23.0', true],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s may run the bank: %s', (version, may) => {
  expect(nodeIsRecentEnough(version)).toBe(may);
});

test('every root command tells what it takes, and asking starts nothing', () => {
  // Safe: this much of the manifest is all that is asked of it.
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of Object.keys(scripts)) {
    expect(helpFor(name, ['--help'])).toMatch(new RegExp(`^npm (run )?${name}\\b`));
    expect(helpFor(name, ['cards'])).toBeUndefined();
  }
});

// The second is a program of its own, which says on standard error that there is no such world.
test.each([
  ['scenario list', 0],
  ['verify-ledger -', 2],
])('npm run %s ends as without it when its reader has gone', { tags: ['wide'] }, expectEnd);

async function expectEnd(words: string, code: number): Promise<void> {
  const child = spawn(process.execPath, [inRoot('scripts', 'run.mjs'), ...words.split(' ')]);
  child.stdout.destroy();
  child.stderr.destroy();
  expect(await once(child, 'exit')).toEqual([code, null]);
}

test('a command that is killed leaves no program behind that goes on with its work', async () => {
  // It lets everybody in, and answers nothing that it is asked.
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    const ready = Buffer.from('R\0\0\0\b\0\0\0\0Z\0\0\0\x05I', 'latin1');
    socket.once('data', () => socket.write(ready));
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = Object(server.address());
  const child = spawn(process.execPath, [inRoot('scripts', 'run.mjs'), 'verify-ledger'], {
    env: { ...process.env, DATABASE_URL: `postgres://bank@127.0.0.1:${port}/bank` },
    stdio: 'ignore',
  });
  const [socket] = await once(server, 'connection');
  child.kill('SIGKILL');
  expect(await once(socket, 'close')).toHaveLength(1);
});

test.each(['api-docs', 'deploy-trial', 'requirements'])(
  'npm run %s does nothing for a word that it does not know',
  async (command) => {
    const child = spawn(process.execPath, [inRoot('scripts', 'run.mjs'), command, '--nonsense']);
    child.stdout.resume();
    child.stderr.resume();
    expect(await once(child, 'exit')).toEqual([2, null]);
  },
);

test('a folder in whose path the portal cannot be built is refused before anything is fetched', async () => {
  const place = path.join(temporaryDirectory(), "sahakar's #1 bank");
  cpSync(inRoot('scripts'), path.join(place, 'scripts'), {
    recursive: true,
    filter: (source) => !source.includes('node_modules') && !source.endsWith('.ts'),
  });
  const child = spawn(process.execPath, [path.join(place, 'scripts', 'run.mjs'), 'start']);
  child.stdout.resume();
  const [said, end] = await Promise.all([text(child.stderr), once(child, 'exit')]);

  expect(end).toEqual([1, null]);
  expect(said).toContain('has a #, with which the portal cannot be built');
  expect(readdirSync(place)).toEqual(['scripts']);
});

test('pages are called faultless only where all their pictures were taken', () => {
  expect(faultsTold('', true)).toMatch(/^axe finds nothing/);
  expect(faultsTold('', false)).toBe('');
  expect(faultsTold('main.png: 1 too small\n', false)).toContain('main.png: 1 too small');
});

test('a stamp follows the contents of files and their names, never their times', () => {
  const place = temporaryDirectory();
  const file = path.join(place, 'one.ts');
  mkdirSync(path.join(place, 'dist'));
  writeFileSync(file, 'first');
  const digest = () => digestOf([place], (name) => name !== 'dist').digest('hex');
  const first = digest();

  utimesSync(file, 1, 1);
  writeFileSync(path.join(place, 'dist', 'built.js'), 'built');
  expect(digest()).toBe(first);

  writeFileSync(file, 'second');
  const second = digest();
  writeFileSync(path.join(place, 'two.ts'), '');
  expect(new Set([first, second, digest()]).size).toBe(3);
});

test('a stamp holds until it is removed or another is asked for', () => {
  const file = path.join(temporaryDirectory(), 'deep', 'stamp');
  expect(carriesStamp(file, 'a')).toBe(false);
  writeStamp(file, 'a');
  expect([carriesStamp(file, 'a'), carriesStamp(file, 'b')]).toEqual([true, false]);
  removeStamp(file);
  expect(carriesStamp(file, 'a')).toBe(false);
});

test.each([
  ['', []],
  ['postgres://bank@host/bank', ['--conditions=postgres']],
  ['postgresql://bank@host/bank', ['--conditions=postgres']],
  ['file:bank.db', []],
])('DATABASE_URL "%s" chooses the conditions %j', (url, conditions) => {
  expect(engineConditions(engineOf(url))).toEqual(conditions);
});

test('the last line sums what both runners report, a flaky browser test as failed', () => {
  const place = temporaryDirectory();
  const unit = path.join(place, 'vitest.json');
  const browser = path.join(place, 'playwright.json');
  writeFileSync(
    unit,
    JSON.stringify({ numPassedTests: 40, numFailedTests: 2, numPendingTests: 7 }),
  );
  writeFileSync(
    browser,
    JSON.stringify({ stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 3 } }),
  );
  expect(tallyLine(sum([tallyOf(unit, 1), tallyOf(browser, 1)]))).toBe('45 passed, 4 failed');
});

test('a run that ends badly never counts as free of failures', () => {
  const nothing = path.join(temporaryDirectory(), 'missing.json');
  expect(tallyOf(nothing, 1)).toEqual({ passed: 0, failed: 1, failures: [] });
  expect(tallyOf(nothing, 130)).toEqual({ passed: 0, failed: 1, failures: [] });
});

test('the last lines name every test that failed, by its file and its title', () => {
  const place = temporaryDirectory();
  const unit = path.join(place, 'vitest.json');
  const browser = path.join(place, 'playwright.json');
  const results = [
    { fullName: 'the ledger balances', status: 'passed' },
    { fullName: 'the ledger refuses an overdraft', status: 'failed' },
  ];
  writeFileSync(
    unit,
    JSON.stringify({
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [{ name: inRoot('apps/a.test.ts'), assertionResults: results }],
    }),
  );
  const walk = { file: 'a.spec.ts', title: 'a customer pays', ok: false };
  writeFileSync(
    browser,
    JSON.stringify({ stats: { unexpected: 1 }, suites: [{ suites: [{ specs: [walk] }] }] }),
  );
  const parts = [
    { name: 'switch-sim#test', took: '9 s', ...tallyOf(unit, 1) },
    { name: 'web#e2e', took: '9 s', ...tallyOf(browser, 1) },
  ];
  expect(closingLines(parts, undefined).slice(-5)).toEqual([
    'Failed: switch-sim#test',
    '  apps/a.test.ts: the ledger refuses an overdraft',
    'Failed: web#e2e',
    '  a.spec.ts: a customer pays',
    '1 passed, 2 failed',
  ]);
});
