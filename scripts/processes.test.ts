import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../db/testing/temporary-directory.ts';
import { inRoot } from './places.mjs';

/** A command whose work is this, and whose undoing leaves a file at the path that it is given. */
const commandOf = (work: string) => `
  const { runProgram, stopChildrenWithThisProcess, withUndoing } = await import(process.argv[1]);
  const { writeFileSync } = await import('node:fs');
  const { setTimeout: wait } = await import('node:timers/promises');
  const child = () =>
    runProgram(process.execPath, ['-e', 'console.log("begun"); setInterval(() => {}, 60_000)']);
  stopChildrenWithThisProcess();
  await withUndoing(
    ${work},
    async () => { await Promise.resolve(); writeFileSync(process.argv[2], ''); },
  );`;

test.each([
  ['runs a program', 'child'],
  ['waits for something else beside a program', '() => Promise.all([child(), wait(60_000)])'],
  ['waits for something else', '() => { console.log("begun"); return wait(60_000); }'],
])('work that %s is undone where a signal cuts it off', async (_what, work) => {
  const undone = join(temporaryDirectory(), 'undone');
  const command = spawn(
    process.execPath,
    ['--input-type=module', '-e', commandOf(work), inRoot('scripts', 'processes.mjs'), undone],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(command, 'exit');
  await once(command.stdout, 'data');
  command.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  expect(existsSync(undone)).toBe(true);
});
