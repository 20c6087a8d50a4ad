import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../migrations.ts';
import type { StoreEngine } from '../store.ts';
import { describeSqlite } from './describe-sqlite.ts';

export type OlderSchema = {
  /** What has to run in an empty database so that it is one of that version. */
  readonly statements: string;
  /** Every table of that version, with its columns. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
};

/** The tables as they were when this migration, named without its number, was the last one. */
export function olderSchema(engine: StoreEngine, lastMigration: string): OlderSchema {
  const migrations = migrationsUpTo(engine, lastMigration);
  const history = migrations.map(
    ({ hash, folderMillis }) =>
      `insert into __drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`,
  );
  return {
    statements: [
      ...statementsOf(migrations),
      'create table __drizzle_migrations (id serial primary key, hash text, created_at bigint)',
      ...history,
    ].join(';\n'),
    tables: tablesMadeBy(migrationsUpTo('sqlite', lastMigration)),
  };
}

function migrationsUpTo(engine: StoreEngine, lastMigration: string): readonly MigrationMeta[] {
  const folder = migrationsFolder(engine);
  // Safe: drizzle-kit writes the journal, and reads no other itself.
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  const last = entries.findIndex(({ tag }) => tag.slice('0000_'.length) === lastMigration);
  if (last === -1) throw new Error(`${engine} has no migration ${lastMigration}`);
  return readMigrationFiles({ migrationsFolder: folder }).slice(0, last + 1);
}

/** A pragma guards the rows of a table that is made anew, and there are none. */
function statementsOf(migrations: readonly MigrationMeta[]): readonly string[] {
  return migrations.flatMap(({ sql }) => sql).filter((statement) => !/^\s*pragma/i.test(statement));
}

/** Both engines have the same columns in every version, so SQLite's statements tell them at once. */
function tablesMadeBy(migrations: readonly MigrationMeta[]): OlderSchema['tables'] {
  const connection = new Database(':memory:');
  try {
    connection.exec(statementsOf(migrations).join(';\n'));
    const tables = Object.entries(describeSqlite(connection));
    return new Map(tables.map(([table, { columns }]) => [table, columns.map(({ name }) => name)]));
  } finally {
    connection.close();
  }
}
