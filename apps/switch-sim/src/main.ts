import process from 'node:process';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { ConfigError } from './call/config-error.ts';
import { tellRefusal } from './call/program-refusal.ts';
import { type Config, portalHostOf, readConfig } from './config.ts';
import { bankSecret } from './data-directory.ts';
import { coverageFile } from './instruments/coverage-file.ts';
import { readRailRules } from './instruments/rail-rules.ts';
import type { CheckResult } from './ledger/verify-ledger.ts';
import { openLog, outliveReaders } from './log.ts';
import { secretsFrom } from './secrets.ts';
import { leadProcesses } from './processes/lead-processes.ts';
import { endWhenReplaced, isLeader, sayOpen } from './processes/led-process.ts';
import { listen, stopOnSignal } from './server/listen.ts';
import { slowHashOf } from './credentials/slow-hash.ts';
import { type Circumstances, startBlock } from './start-block.ts';
import { threadsInFront } from './workers/threads-in-front.ts';
import { stubsText } from './worlds/stubs-file.ts';
import { chosenStorage } from './worlds/chosen-storage.ts';
import { standardScenario } from './worlds/world-storage.ts';
import type { World } from './world.ts';
import { openDefaultWorld, worldsIn } from './worlds/worlds.ts';

const finishMilliseconds = 5_000;
/** How often each book is looked through while the bank is open. */
const lookMilliseconds = 600_000;

outliveReaders();
try {
  const config = readConfig(process.env);
  await (isLeader(config) ? leadProcesses(config) : start(config));
} catch (error) {
  tellRefusal(error, 1);
}

async function start(config: Config): Promise<void> {
  const name = process.argv[2] ?? standardScenario;
  // Any object has a constructor, which is no story.
  const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
  if (scenario === undefined) {
    throw new ConfigError(
      `There is no scenario ${name}; there are ${Object.keys(scenarios).join(', ')}.`,
    );
  }
  const slowHash = slowHashOf(config.scryptCost);
  const stubs = stubsText(config);
  const storage = chosenStorage(config, slowHash);
  const mayMake = await storage.mayMakeDefault();
  // Only now, since it may lie in the data directory, which has to be empty for a bank to be made.
  const keepCoverage =
    config.simControl && config.coverageDirectory !== null
      ? coverageFile(config.coverageDirectory)
      : null;
  const secret = bankSecret(config.secretText, config.dataDirectory, mayMake);
  const secrets = secretsFrom(secret);
  const logger = await openLog(config.logLevel, config.logFile);
  const hasThreads = config.workers > 0 && config.databaseUrl === null;
  const threads = hasThreads ? threadsInFront(config, secret, logger) : null;
  const worlds = worldsIn(threads?.released(storage) ?? storage, {
    bankName: config.portal.bankName,
    portalHost: portalHostOf(config),
    secrets,
    slowHash,
    dialect: config.dialect,
    simControl: config.simControl,
    stubs,
    scenarios,
    lookMilliseconds,
    whileHeld: threads?.takeOver,
    reportFirstLook,
    reportBroken: (name, failures) => reportBroken(logger, name, failures),
    reportHalt: (name, reason) => reportHalt(logger, name, reason),
    reportFailure: (world, run) => logger.error({ world, ...run }, 'Work of the bank has failed'),
    reportNotTaken: (sentence) => logger.warn(sentence),
  });
  if (mayMake) process.stdout.write(`Making the bank from the scenario ${scenario.name} …\n`);
  const world = await openDefaultWorld(worlds, scenario, mayMake);
  const inFront = threads?.of(worlds);
  const app = await buildApp({
    worlds,
    config,
    scenarios: Object.values(scenarios),
    logger,
    threads: inFront,
  });
  let port;
  try {
    port = await (inFront?.listen(app) ?? listen(app, config));
  } catch (error) {
    await worlds.close();
    throw error;
  }
  const close = async () => {
    keepCoverage?.(worlds.coverage.tally());
    await worlds.close();
  };
  stopOnSignal(app, finishMilliseconds, close);
  endWhenReplaced(app.server, { silence: worlds.silence, close });
  const block = startBlock(config, port, world.story ?? scenario, await leftIn(world));
  if (!sayOpen(block)) process.stdout.write(block);
}

/** What an earlier start has left standing in the world, for whoever starts it again. */
async function leftIn({ bank, faults, stubs, time }: World): Promise<Circumstances> {
  return {
    wanted: process.argv[2],
    faults: await faults.list(),
    rails: await readRailRules(bank.store.read),
    stubs: (await stubs?.read())?.stubs,
    clock: time.clock,
  };
}

/** Whoever has started a large bank after a crash wants to know why no payment is taken yet. */
function reportFirstLook(name: string, stage: 'begun' | 'ended'): void {
  process.stdout.write(
    stage === 'begun'
      ? `\nNo clean stop has left the book of ${name}, so it is looked through: enquiries are served,\n` +
          'payments, deposits and cheque services wait until that is done.\n'
      : `\nThe book of ${name} is in order: payments, deposits and cheque services are open.\n\n`,
  );
}

/** To the log and to whoever started the program: nobody may find this out by a customer's call. */
function reportBroken(logger: Logger, name: string, failures: readonly CheckResult[]): void {
  logger.error({ world: name, broken: failures }, 'The book is not in order, so no money moves');
  const lines = failures.map(({ id, detail }) => `  ${id} ${detail}`);
  process.stderr.write(
    `\nThe book of ${name} is not in order, so no money moves (docs/damaged-book.md):\n` +
      `${lines.join('\n')}\n\n`,
  );
}

/** Payments of half a year must not be made because somebody has mistyped the year. */
function reportHalt(logger: Logger, name: string, reason: string): void {
  logger.error({ world: name }, `${reason}, so no job runs`);
  process.stderr.write(
    `\n${reason}, so ${name} does nothing by itself: no scheduled payment, no interest, no settlement.\n` +
      'Set it right and they go on. If it is right, start the bank again.\n\n',
  );
}
