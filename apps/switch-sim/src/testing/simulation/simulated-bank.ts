import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOfTables } from '@sahakar/db/testing/digest-of-tables';
import { closeAllConnections } from '@sahakar/db/testing/watched-connections';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { buildApp } from '../../app.ts';
import { portalHostOf, readConfig } from '../../config.ts';
import { slowHashOf } from '../../credentials/slow-hash.ts';
import { cheapestCost } from '../start-bank.ts';
import { verifyBook } from '../../worlds/looks/verify-book.ts';
import { secretsFrom } from '../../secrets.ts';
import { fileStorage } from '../../worlds/file-storage.ts';
import { defaultWorldName, type WorldStorage } from '../../worlds/world-storage.ts';
import { type Worlds, worldsIn } from '../../worlds/worlds.ts';
import type { Send } from '../switch-client.ts';
import { inQuiet, killProcess, passStart, turn } from './scheduler.ts';

/** The bank of one process of the simulation, and whoever comes after that process. */
export type SimulatedBank = {
  readonly worlds: Worlds;
  /** Over a network that delivers in any order; each answer is part of the digest. */
  readonly send: Send;
  /** Stands for every byte of its tables, and of all answers since it was booted. */
  digest(): string;
  /** Begins with no world open and nothing remembered. */
  boot(): Promise<void>;
  /** Ends the process as kill -9 does, and starts another on the same disk. */
  restart(): Promise<void>;
  end(): void;
};

type Process = {
  readonly worlds: Worlds;
  readonly app: Awaited<ReturnType<typeof buildApp>>;
};

export function simulatedBank(): SimulatedBank {
  const directory = mkdtempSync(join(tmpdir(), 'sahakar-simulation-'));
  const file = join(directory, 'data/worlds', defaultWorldName, 'bank.db');
  let now: Process | undefined;
  let heard = createHash('sha256');
  const running = () => {
    if (now === undefined) throw new Error('The bank has not been booted');
    return now;
  };

  return {
    get worlds() {
      return running().worlds;
    },
    async send(url, headers, payload) {
      await turn();
      const answer = await running().app.inject({ method: 'POST', url, headers, payload });
      const setCookie = [answer.headers['set-cookie'] ?? []].flat();
      heard.update([answer.statusCode, answer.payload, ...setCookie].join('\n'));
      await turn();
      return { status: answer.statusCode, text: answer.payload, setCookie };
    },
    digest: () => heard.copy().update(digestOfTables(file)).digest('hex'),
    async boot() {
      heard = createHash('sha256');
      killProcess();
      closeAllConnections();
      now = await inQuiet(() => startProcess(directory));
    },
    async restart() {
      killProcess();
      closeAllConnections();
      passStart();
      now = await inQuiet(() => startProcess(directory));
      const { worlds } = now;
      const world = await inQuiet(() => worlds.open(defaultWorldName));
      if (world === null) throw new Error('The world is gone after a restart');
      const trouble = world.book.trouble();
      if (trouble === null) return;
      throw new Error(`The book is broken after a restart: ${JSON.stringify(trouble)}`);
    },
    end() {
      killProcess();
      closeAllConnections();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function startProcess(directory: string): Promise<Process> {
  const config = readConfig({
    DATA_DIR: join(directory, 'data'),
    SIM_SECRET: 'a secret for tests, long enough to be one',
    DURABILITY: 'OFF',
    SIM_CONTROL: 'off',
  });
  const slowHash = slowHashOf(cheapestCost);
  const files = fileStorage({
    dataDirectory: config.dataDirectory,
    templatesDirectory: join(directory, 'templates'),
    durability: config.durability,
    slowHash,
  });
  // A thread of its own would end when it likes.
  const verify: WorldStorage['verify'] = (name) => verifyBook(() => files.observe(name));
  const worlds = worldsIn(
    { ...files, verify },
    {
      bankName: config.portal.bankName,
      portalHost: portalHostOf(config),
      secrets: secretsFrom(Buffer.from(config.secretText ?? '')),
      slowHash,
      dialect: config.dialect,
      simControl: false,
      scenarios,
    },
  );
  const app = await buildApp({ worlds, config, scenarios: [] });
  await app.ready();
  return { worlds, app };
}
