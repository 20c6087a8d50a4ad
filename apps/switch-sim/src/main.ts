import process from 'node:process';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { ConfigError } from './call/config-error.ts';
import { type Config, portalHostOf, readConfig } from './config.ts';
import { bankSecret } from './data-directory.ts';
import type { CheckResult } from './ledger/verify-ledger.ts';
import { openLog } from './log.ts';
import { secretsFrom } from './secrets.ts';
import { slowHashOf } from './credentials/slow-hash.ts';
import { startBlock } from './start-block.ts';
import { chosenStorage } from './worlds/chosen-storage.ts';
import { openDefaultWorld, type Worlds, worldsIn } from './worlds/worlds.ts';

const finishMilliseconds = 5_000;
const standardScenario = 'everyday';
/** How often each book is looked through while the bank is open. */
const lookMilliseconds = 600_000;

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreRefusedError)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 1;
}

async function start(config: Config): Promise<void> {
  const scenario = scenarios[process.argv[2] ?? standardScenario];
  if (scenario === undefined) {
    throw new ConfigError(
      `There is no scenario ${process.argv[2]}; there are ${Object.keys(scenarios).join(', ')}.`,
    );
  }
  const slowHash = slowHashOf(config.scryptCost);
  const storage = chosenStorage(config, slowHash);
  const mayMake = await storage.mayMakeDefault();
  const secrets = secretsFrom(bankSecret(config.secretText, config.dataDirectory, mayMake));
  const logger = await openLog(config.logLevel, config.logFile);
  const worlds = worldsIn(storage, {
    bankName: config.portal.bankName,
    portalHost: portalHostOf(config),
    secrets,
    slowHash,
    dialect: config.dialect,
    scenarios,
    lookMilliseconds,
    reportBroken: (name, failures) => reportBroken(logger, name, failures),
  });
  if (mayMake) process.stdout.write(`Making the bank from the scenario ${scenario.name} …\n`);
  const world = await openDefaultWorld(worlds, scenario, mayMake);
  const app = await buildApp({ worlds, config, scenarios: Object.values(scenarios), logger });
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await worlds.close();
    throw listenError(error, config);
  }
  stopOnSignal(app, worlds);
  process.stdout.write(
    startBlock(config, portOf(app, config), scenarios[world.scenario] ?? scenario),
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

/** Ctrl-C and kill: no more calls are accepted, running ones finish, and the books are closed. */
function stopOnSignal(app: FastifyInstance, worlds: Worlds): void {
  const stop = async (): Promise<void> => {
    const impatience = setTimeout(() => app.server.closeAllConnections(), finishMilliseconds);
    await app.close();
    clearTimeout(impatience);
    await worlds.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

function listenError(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const other = `choose another one: PORT=${port + 1} npm start`;
  if (code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} is taken by another program. Stop that one, or ${other}`);
  }
  if (code === 'EACCES') {
    return new ConfigError(`Port ${port} may not be used by this user; ${other}`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigError(`HOST=${host} is no address of this machine.`);
  }
  return error;
}

/** The port that was chosen, which with PORT=0 only the system knows. */
function portOf(app: FastifyInstance, config: Config): number {
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : config.port;
}
