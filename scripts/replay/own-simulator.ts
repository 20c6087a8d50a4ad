import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClearError } from '../clear-error.mjs';
import { freePort } from '../free-port.ts';
import { withUndoing } from '../processes.mjs';
import { switchArguments } from '../switch-arguments.ts';

/** Starts a simulator that nobody else uses, and stops it after the work. */
export async function atOwnSimulator<T>(work: (url: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'sahakar-replay-'));
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: join(directory, 'data'),
    DURABILITY: 'NORMAL',
    SCRYPT_N: '1024',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, switchArguments(), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return withUndoing(
    async () => {
      const url = `http://localhost:${port}`;
      await untilItAnswers(url, () => child.exitCode !== null);
      return work(url);
    },
    async () => {
      child.kill();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  );
}

const lookMilliseconds = 100;
const patienceMilliseconds = 120_000;

async function untilItAnswers(url: string, hasEnded: () => boolean): Promise<void> {
  const until = performance.now() + patienceMilliseconds;
  while (performance.now() < until && !hasEnded()) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
  }
  throw new ClearError(
    'The simulator for the replays did not start; what it said stands above.',
    2,
  );
}
