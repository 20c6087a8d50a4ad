import process from 'node:process';
import { isWorldName } from '@sahakar/simulator/control/fields';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { checkBank, tableOf } from './backups/check-bank.ts';
import { ConfigError } from './call/config-error.ts';
import { type Config, readConfig } from './config.ts';
import type { CheckResult } from './ledger/verify-ledger.ts';
import { programArguments } from './call/program-arguments.ts';
import { slowHashOf } from './credentials/slow-hash.ts';
import { chosenStorage } from './worlds/chosen-storage.ts';
import { defaultWorldName } from './worlds/world-storage.ts';

// Usage: npm run verify-ledger [-- the name of a world]. It may run while the bank does.
try {
  const [world = defaultWorldName] = programArguments({}, 1).words;
  const results = await resultsOf(readConfig(process.env), world);
  process.stdout.write(tableOf(results));
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StoreRefusedError)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exitCode = 2;
}

async function resultsOf(config: Config, world: string): Promise<readonly CheckResult[]> {
  if (!isWorldName(world)) throw new ConfigError(`There is no world ${JSON.stringify(world)}.`);
  const storage = chosenStorage(config, slowHashOf(config.scryptCost));
  return checkBank(world, () => storage.observe(world));
}
