import process from 'node:process';
import { isWorldName } from '@sahakar/simulator/control/fields';
import { engine, type Reader } from '@sahakar/db/dialect';
import { describeForeignVersion, migrationsKnown } from '@sahakar/db/migrations';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { sql } from '@sahakar/db/sql';
import { ConfigError } from './call/config-error.ts';
import { type Config, readConfig } from './config.ts';
import { verifyBook } from './ledger/verify-book.ts';
import type { CheckResult } from './ledger/verify-ledger.ts';
import { slowHashOf } from './credentials/slow-hash.ts';
import { chosenStorage } from './worlds/chosen-storage.ts';
import { policyEverAllowed } from './worlds/policy-shelf.ts';
import { readWorldState } from './world-state.ts';
import { defaultWorldName } from './worlds/world-storage.ts';

// Usage: npm run verify-ledger [-- the name of a world]. It may run while the bank does.
try {
  const world = process.argv[2] ?? defaultWorldName;
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
  const observer = await storage.observe(world);
  try {
    await refuseOtherVersion(observer.read, world);
    return await verifyBook(
      () => storage.observe(world),
      policyEverAllowed(await readWorldState(observer.read)),
    );
  } finally {
    await observer.close();
  }
}

/** Who only looks brings nothing up to date, and the checks know the tables of one version. */
async function refuseOtherVersion(read: Reader, world: string): Promise<void> {
  const history = await read
    .select({ hash: sql<string>`hash` })
    .from(sql`__drizzle_migrations`)
    .orderBy(sql`created_at`);
  const foreign = describeForeignVersion(engine, history);
  if (foreign !== undefined) {
    throw new StoreRefusedError(`The world ${world} cannot be checked: ${foreign.reason}.`);
  }
  if (history.length < migrationsKnown(engine).length) {
    throw new StoreRefusedError(
      `The world ${world} was made by an earlier version. Open it once with npm start, which ` +
        'brings it up to date, then check it.',
    );
  }
}

function tableOf(results: readonly CheckResult[]): string {
  const lines = results.map(
    ({ id, ok, detail }) => `${id.padEnd(4)} ${ok ? 'holds ' : 'BROKEN'}  ${detail}`,
  );
  const failureCount = results.filter(({ ok }) => !ok).length;
  const verdict =
    failureCount === 0
      ? `The book is in order: ${results.length} of ${results.length} checks hold.`
      : `THE BOOK IS NOT IN ORDER: ${failureCount} of ${results.length} checks are broken.`;
  return `${lines.join('\n')}\n\n${verdict}\n`;
}
