import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { inRoot } from './places.mjs';
import { postgresPackage } from './test-postgres.ts';

/** A program that starts the server of a test run and then waits to be ended. */
const starter = `
  const { startTestPostgres } = await import(process.argv[1]);
  const server = await startTestPostgres();
  console.log(server.url);
  process.on('SIGTERM', async () => { await server.stop(); process.exit(0); });
  setInterval(() => {}, 60_000);`;

test.runIf(postgresPackage()).each(['SIGKILL', 'SIGTERM'] as const)(
  'the server of a test run is gone when the run ends by %s',
  async (signal) => {
    const run = spawn(
      process.execPath,
      ['--input-type=module', '-e', starter, inRoot('scripts', 'test-postgres.ts')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const url = await serverOf(run.stdout);
    expect(await answers(url)).toBe(true);

    run.kill(signal);
    await once(run, 'exit');

    await expect.poll(() => answers(url)).toBe(false);
  },
);

/** Its address; before it may stand how its programs were fetched. */
async function serverOf(out: NodeJS.ReadableStream): Promise<URL> {
  for await (const line of createInterface(out)) {
    if (line.startsWith('postgres://')) return new URL(line);
  }
  throw new Error('No server was started');
}

function answers({ port, hostname }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
