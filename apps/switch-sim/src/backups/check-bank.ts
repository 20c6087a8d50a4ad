import { engine, type Observer, type Reader } from '@sahakar/db/dialect';
import { describeForeignVersion, migrationsKnown } from '@sahakar/db/migrations';
import { journals } from '@sahakar/db/schema/ledger';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { sql } from '@sahakar/db/sql';
import { verifyBook } from '../worlds/looks/verify-book.ts';
import { sealsAreOwn } from '../ledger/seal-rows.ts';
import type { CheckResult } from '../ledger/verify-ledger.ts';
import type { Secrets } from '../secrets.ts';
import { ownKeys, readWorldState } from '../world-state.ts';

/** Begins to look at a bank, as it stands in that moment. */
export type Observe = () => Promise<Observer>;

/**
 * Looks through a bank, or a copy of one, beside whoever has it open and under its own policy; at the
 * makers of its seals as well, as a bank that runs does, where there is the secret for that.
 */
export async function checkBank(
  world: string,
  observe: Observe,
  secrets: Secrets | null = null,
  whereEarlier = 'Open it once with npm start, which brings it up to date, then check it',
): Promise<readonly CheckResult[]> {
  const observer = await observe();
  try {
    await refuseOtherVersion(observer.read, world, whereEarlier);
    const state = await readWorldState(observer.read);
    // A first start that came to nothing leaves tables, and in an empty book everything adds up.
    const [journal] = await observer.read.select({ rrn: journals.rrn }).from(journals).limit(1);
    if (!state.has(ownKeys.scenario) && journal === undefined) {
      throw new StoreRefusedError(
        `The world ${world} is empty: the start that was to make it did not finish. Start it again.`,
      );
    }
    const checks = await verifyBook(observe);
    return secrets === null ? checks : [...checks, await sealsAreOwn(observer.read, secrets)];
  } finally {
    await observer.close();
  }
}

/** Who only looks brings nothing up to date, and the checks know the tables of one version. */
async function refuseOtherVersion(
  read: Reader,
  world: string,
  whereEarlier: string,
): Promise<void> {
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
      `The world ${world} was made by an earlier version. ${whereEarlier}.`,
    );
  }
}

export function tableOf(results: readonly CheckResult[]): string {
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
