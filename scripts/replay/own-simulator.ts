import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClearError, messageOf } from '../clear-error.mjs';
import { freePort } from '../free-port.ts';
import { withUndoing } from '../processes.mjs';
import { engineOf, switchArguments } from '../switch-arguments.ts';

/** Starts a simulator that nobody else uses, and stops it after the work. */
export async function atOwnSimulator<T>(work: (url: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'sahakar-replay-'));
  const making = ownDatabase();
  let stop = async () => {};
  return withUndoing(
    async () => {
      const { databaseUrl } = await making;
      const simulator = startSimulator(port, join(directory, 'data'), databaseUrl);
      stop = simulator.stop;
      await untilItAnswers(simulator.url, simulator.hasEnded);
      return work(simulator.url);
    },
    async () => {
      const database = await making.catch(() => null);
      await stop();
      rmSync(directory, { recursive: true, force: true });
      await database?.remove();
    },
  );
}

/**
 * In the database of DATABASE_URL there may be somebody's bank, and a bank of ours would stay there
 * without the secret that it was made with.
 */
async function ownDatabase() {
  const url = process.env['DATABASE_URL'] ?? '';
  if (engineOf(url) === 'sqlite') return { databaseUrl: url, remove: async () => {} };
  // Loaded where it is needed, since most replays are played on SQLite.
  const { makeOwnDatabase } = await import('../../db/postgres/own-database.ts');
  const refusal = 'The replays get no database of their own beside that of DATABASE_URL';
  const told = (error: unknown): never => {
    throw new ClearError(messageOf(error), 2);
  };
  const { databaseUrl, remove } = await makeOwnDatabase(url, 'replay', refusal).catch(told);
  return { databaseUrl, remove: () => remove().catch(told) };
}

function startSimulator(port: number, dataDirectory: string, databaseUrl: string) {
  const env = {
    ...nobodyElses,
    PORT: String(port),
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
    DURABILITY: 'NORMAL',
    SCRYPT_N: '1024',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, switchArguments(), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    url: `http://localhost:${port}`,
    hasEnded: () => child.exitCode !== null,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/**
 * What the environment says of a bank that is served to others: this one is called by nobody but this
 * command, by plain http and through its control plane.
 */
const nobodyElses = {
  SIM_SECRET: '',
  SIM_CONTROL: 'on',
  SIM_CONTROL_TOKEN: '',
  HOST: '',
  PUBLIC_HOST: '',
  TRUST_PROXY: '',
  TLS_CERT: '',
  TLS_KEY: '',
  LOG_FILE: '',
};

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
