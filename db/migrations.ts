import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { StoreEngine } from './store.ts';

export type AppliedMigration = { readonly hash: string };

export function migrationsFolder(engine: StoreEngine): string {
  return fileURLToPath(new URL(`./migrations/${engine}`, import.meta.url));
}

export function migrationsKnown(engine: StoreEngine): readonly AppliedMigration[] {
  return readMigrationFiles({ migrationsFolder: migrationsFolder(engine) });
}

/** How the drafts before the first migration began, by the hash of theirs. */
const draftHashes: Readonly<Record<StoreEngine, string>> = {
  sqlite: '29b40df0f54225298c3ee0f504a844cdedddb12d1c067f31aec1a04e76dc5dcd',
  postgres: '54827068b55a8dd7965b76c7faa4c5b84b513057deefa8ba3b98f4635e1e7f35',
};

export type ForeignVersion = {
  readonly reason: string;
  /** What else to do than to restore a backup. */
  readonly advice?: string;
};

/** Why a bank with these migrations is not one that this program can bring up to date. */
export function describeForeignVersion(
  engine: StoreEngine,
  history: readonly AppliedMigration[],
): ForeignVersion | undefined {
  const ownMigrations = migrationsKnown(engine);
  if (history.length === 0) {
    return { reason: 'it does not name the version of its tables' };
  }
  if (history[0]?.hash === draftHashes[engine]) {
    // Decision 0041.
    return {
      reason: 'a draft of this program made it, before the first release',
      advice: 'make a new bank in an empty directory or database',
    };
  }
  if (
    history.some(
      ({ hash }, step) => step < ownMigrations.length && hash !== ownMigrations[step]?.hash,
    )
  ) {
    return { reason: 'its tables were made by another line of versions' };
  }
  if (history.length > ownMigrations.length) {
    const reason = `its tables have version ${history.length}, and this program knows ${ownMigrations.length}`;
    return { reason };
  }
  return undefined;
}
