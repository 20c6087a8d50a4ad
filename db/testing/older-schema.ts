import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../migrations.ts';
import type { StoreEngine } from '../store.ts';

export type OlderSchema = {
  /** What has to run in an empty database so that it is one of that version. */
  readonly statements: string;
  /** Every table of that version, with its columns. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
};

/** The tables as they were when this migration, named without its number, was the last one. */
export function olderSchema(engine: StoreEngine, lastMigration: string): OlderSchema {
  const folder = migrationsFolder(engine);
  // Safe: drizzle-kit writes the journal and the snapshots, and reads no others itself.
  const { entries } = readJson(folder, '_journal') as { entries: { tag: string }[] };
  const last = entries.findIndex(({ tag }) => tag.slice('0000_'.length) === lastMigration);
  if (last === -1) throw new Error(`${engine} has no migration ${lastMigration}`);
  const migrations = readMigrationFiles({ migrationsFolder: folder }).slice(0, last + 1);
  const history = migrations.map(
    ({ hash, folderMillis }) =>
      `insert into __drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
  );
  // Safe: as above.
  const { tables } = readJson(folder, `${String(last).padStart(4, '0')}_snapshot`) as Snapshot;
  return {
    statements: [
      // A pragma guards the rows of a table that is made anew, and there are none.
      ...migrations.flatMap(({ sql }) => sql).filter((statement) => !/^\s*pragma/i.test(statement)),
      'create table __drizzle_migrations (id serial primary key, hash text, created_at bigint)',
      ...history,
    ].join(';\n'),
    tables: new Map(
      Object.values(tables).map(({ name, columns }) => [name, Object.keys(columns)] as const),
    ),
  };
}

type Snapshot = {
  readonly tables: Record<string, { readonly name: string; readonly columns: object }>;
};

function readJson(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(join(folder, `meta/${name}.json`), 'utf8'));
}
