import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';
import type { StoreEngine } from './store.ts';

export type AppliedMigration = { readonly hash: string };

export function migrationsFolder(engine: StoreEngine): string {
  return fileURLToPath(new URL(`./migrations/${engine}`, import.meta.url));
}

export function migrationsKnown(engine: StoreEngine): readonly AppliedMigration[] {
  return readMigrationFiles({ migrationsFolder: migrationsFolder(engine) });
}

/** Why a bank with these migrations is not one that this program can bring up to date. */
export function describeForeignVersion(
  engine: StoreEngine,
  applied: readonly AppliedMigration[],
): string | undefined {
  const known = migrationsKnown(engine);
  if (applied.length === 0) {
    return 'it does not name the version of its tables';
  }
  if (applied.some(({ hash }, step) => step < known.length && hash !== known[step]?.hash)) {
    return 'its tables were made by another line of versions';
  }
  if (applied.length > known.length) {
    return `its tables have version ${applied.length}, and this program knows ${known.length}`;
  }
  return undefined;
}
