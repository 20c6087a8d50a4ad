import { join } from 'node:path';
import { engine, type Tx } from '@sahakar/db/dialect';
import { testDatabaseUrl } from '@sahakar/db/copied-database';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { buildApp } from '../app.ts';
import type { Bank } from '../bank.ts';
import { type Config, portalHostOf, readConfig } from '../config.ts';
import type { SmsInbox } from '../outbox/sms-inbox.ts';
import { secretsFrom } from '../secrets.ts';
import { type SlowHash, slowHashOf } from '../credentials/slow-hash.ts';
import { threadsInFront } from '../workers/threads-in-front.ts';
import type { World } from '../world.ts';
import { fileStorage } from '../worlds/file-storage.ts';
import { mergedPatch, type PolicyPatch, testWorldPatch } from '../worlds/world-policy.ts';
import { defaultWorldName, type WorldStorage } from '../worlds/world-storage.ts';
import { stubsText } from '../worlds/stubs-file.ts';
import { type Worlds, worldsIn } from '../worlds/worlds.ts';
import { type CopiedBank, copyBank } from './copied-bank.ts';
import { addCovered } from './covered-by-tests.ts';
import { olderBank } from './older-bank.ts';
import { runningBanks } from './running-banks.ts';

export type BankOptions = {
  readonly scenario?: string | undefined;
  /** Bank time, which stands still; the scenario's own moment when it is left out. */
  readonly now?: string | undefined;
  /** On top of the lifted limits of test worlds. */
  readonly policy?: PolicyPatch | undefined;
  /** Settings as in the environment, such as SIM_CONTROL. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** A build of the portal other than the one of this checkout. */
  readonly portalDirectory?: string | undefined;
  /** A build of the console, in the same way. */
  readonly consoleDirectory?: string | undefined;
  readonly logger?: FastifyBaseLogger | undefined;
  /** Makes it as a program whose last migration was this one has, and brings it up to date. */
  readonly lastMigration?: string | undefined;
  /** Whether it stays for all tests of the file, instead of ending with this one. */
  readonly shared?: boolean | undefined;
};

export type TestBank = ReturnType<typeof means> & {
  readonly app: FastifyInstance;
  /** Where its worlds are kept, for a test that opens them again after `worlds.close()`. */
  readonly storage: WorldStorage;
  readonly worlds: Worlds;
  readonly world: World;
  readonly bank: Bank;
  readonly inbox: SmsInbox;
  readonly scenario: Scenario;
  readonly config: Config;
  /** Where threads listen that serve in front of it; null where it has none. */
  readonly origin: string | null;
  stop(): Promise<void>;
};

/** Passwords are hashed as cheaply as scrypt may be, where a test names no SCRYPT_N. */
export const cheapestCost = 16;

/** Short scenario, low cost of passwords, no sync of the disk: a whole bank for one test. */
export async function startBank(options: BankOptions = {}): Promise<TestBank> {
  const scenario = scenarios[options.scenario ?? 'within-bank-transfer'];
  if (scenario === undefined) throw new Error(`There is no scenario ${options.scenario}`);
  const config = readConfig({
    DATA_DIR: join(temporaryDirectory(), 'data'),
    SIM_SECRET: 'a secret for tests, long enough to be one',
    DURABILITY: 'OFF',
    ...options.environment,
  });
  const costIsGiven = options.environment?.['SCRYPT_N'] !== undefined;
  const slowHash = slowHashOf(costIsGiven ? config.scryptCost : cheapestCost);
  const { storage, remove } = await storageFor(scenario, config, slowHash, options.lastMigration);
  const secret = Buffer.from(config.secretText ?? '');
  const threads = config.workers === 0 ? null : threadsInFront(config, secret, console);
  const worlds = worldsIn(threads?.released(storage) ?? storage, {
    bankName: config.portal.bankName,
    portalHost: portalHostOf(config),
    secrets: secretsFrom(secret),
    slowHash,
    dialect: config.dialect,
    simControl: config.simControl,
    stubs: stubsText(config),
    scenarios,
    whileHeld: threads?.takeOver,
  });
  const world = await worlds.reset(defaultWorldName, {
    scenario,
    now: options.now === undefined ? undefined : new Date(options.now),
    policyPatch: mergedPatch(testWorldPatch, options.policy ?? {}),
  });
  await world.time.move({ to: new Date(options.now ?? scenario.now), frozen: true });
  const inFront = threads?.of(worlds);
  const app = await buildApp({
    worlds,
    config,
    threads: inFront,
    scenarios: Object.values(scenarios),
    portalDirectory: options.portalDirectory,
    consoleDirectory: options.consoleDirectory,
    logger: options.logger,
  });
  await app.ready();
  const port = await inFront?.listen(app);
  const origin = port === undefined ? null : `http://localhost:${port}`;
  const { bank, inbox } = world;
  const stop = async () => {
    runningBanks.delete(running);
    await app.close();
    if (config.simControl) addCovered(worlds.coverage.tally());
    await worlds.close();
    await remove();
  };
  const running = { worlds, isShared: options.shared === true, stop };
  runningBanks.add(running);
  const parts = { app, storage, worlds, world, bank, inbox, scenario, config, origin, stop };
  return { ...parts, ...means(world) };
}

/** What a test does to a bank that no call does. */
function means({ bank, time }: World) {
  return {
    /** Writes to its store at once. */
    inBank: <Answer>(work: (tx: Tx) => Promise<Answer>) => bank.store.transaction(work),
    /** Its clock goes on by so many seconds. */
    letPass: (seconds: number) =>
      time.move({ to: { by: { months: 0, milliseconds: seconds * 1000 } } }),
    /** Its clock goes to this moment of India, such as 2026-11-21T10:00:00. */
    moveTo: (moment: string) => time.move({ to: new Date(`${moment}+05:30`) }),
  };
}

/** Templates are shared by all test files of this checkout and made anew when the code changes. */
const templatesDirectory = join(
  import.meta.dirname,
  '../../../../node_modules/.cache/sahakar/templates',
);

async function storageFor(
  scenario: Scenario,
  { dataDirectory, durability }: Config,
  slowHash: SlowHash,
  lastMigration?: string,
): Promise<CopiedBank> {
  if (lastMigration !== undefined) return olderBank(scenario, lastMigration, slowHash);
  if (engine === 'sqlite') {
    const storage = fileStorage({ dataDirectory, templatesDirectory, durability, slowHash });
    return { storage, remove: async () => {} };
  }
  return copyBank(testDatabaseUrl(), scenario, durability, slowHash);
}
