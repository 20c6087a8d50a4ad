import process from 'node:process';
import { isWorldName } from '@sahakar/simulator/control/fields';
import { checkBank, tableOf } from './backups/check-bank.ts';
import { ConfigError } from './call/config-error.ts';
import { type Config, readConfig } from './config.ts';
import type { CheckResult } from './ledger/verify-ledger.ts';
import { programArguments } from './call/program-arguments.ts';
import { tellRefusal } from './call/program-refusal.ts';
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
  tellRefusal(error);
}

async function resultsOf(config: Config, world: string): Promise<readonly CheckResult[]> {
  if (!isWorldName(world)) throw new ConfigError(`There is no world ${JSON.stringify(world)}.`);
  const storage = chosenStorage(config, slowHashOf(config.scryptCost));
  return checkBank(world, () => storage.observe(world));
}
