import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { wide } from '../testing/both-engines.ts';
import { startProcess } from '../testing/start-process.ts';
import { expectCallsFinished } from '../testing/expect-calls-finished.ts';

const newDirectory = () => join(temporaryDirectory(), 'data');
const twoThreads = { WORKERS: '2' };

test('with threads the program finishes running calls when it is told to stop, and ends streams of events', async () => {
  await expectCallsFinished(startProcess(newDirectory(), twoThreads));
});

test(
  'with threads the program comes back after kill -9, and after a stop it takes its file as it left it',
  wide,
  async () => {
    const directory = newDirectory();
    const killed = startProcess(directory, twoThreads);
    await killed.address();
    killed.child.kill('SIGKILL');
    await killed.ended();
    const stopped = startProcess(directory, twoThreads);
    await stopped.address();
    stopped.child.kill('SIGTERM');
    expect(await stopped.ended()).toBe(0);
    const left = readdirSync(join(directory, 'worlds/main'));
    expect(left).toContain('bank.closed');
    expect(left).not.toContain('bank.db-wal');
    const last = startProcess(directory, twoThreads);
    const ready = await fetch(`${await last.address()}/readyz`);
    expect(ready.status).toBe(200);
  },
);

test(
  'with threads a port that is taken is named, by another program with threads as well',
  wide,
  async () => {
    const first = startProcess(newDirectory(), twoThreads);
    const { port } = new URL(await first.address());
    const second = startProcess(newDirectory(), { ...twoThreads, PORT: port });
    expect(await second.ended()).toBe(1);
    expect(second.printed()).toContain(`Port ${port} is taken`);
  },
);
