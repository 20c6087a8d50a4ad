import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { beforeAll, expect, test } from 'vitest';
import { is } from '../sql.ts';
import { describePostgres } from './describe-schema.ts';
import { openStore as openPostgres, removeStore } from './store.ts';
import { testDatabaseUrl } from './copied-database.ts';
import { describeSqlite } from '../sqlite/describe-schema.ts';
import { openStore as openSqlite } from '../sqlite/store.ts';
import type { DescribedSchema } from '../testing/described-table.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

let sqlite: DescribedSchema;
let postgres: DescribedSchema;

/** Both engines migrate an empty database, and are then asked what they have. */
beforeAll(async () => {
  const directory = temporaryDirectory();
  const store = await openSqlite({ directory, durability: 'OFF' });
  await store.close();
  const connection = new Database(join(directory, 'bank.db'), { readonly: true });
  sqlite = describeSqlite(connection);
  connection.close();

  const at = { databaseUrl: testDatabaseUrl(), schema: 'parity' };
  await removeStore(at);
  const migrated = await openPostgres(at);
  await migrated.close();
  postgres = await describePostgres(at.databaseUrl, at.schema);
  await removeStore(at);
});

test('both engines have the same tables', () => {
  expect(Object.keys(sqlite).toSorted()).toEqual(Object.keys(postgres).toSorted());
  expect(Object.keys(sqlite).length).toBeGreaterThan(20);
});

test.each(['columns', 'primaryKey', 'indexes', 'uniqueIndexes', 'checks'] as const)(
  'both engines have the same %s in every table',
  (part) => {
    const partOf = (schema: DescribedSchema) =>
      Object.fromEntries(
        Object.entries(schema).map(([table, described]) => [table, described[part]]),
      );

    expect(partOf(sqlite)).toEqual(partOf(postgres));
  },
);

test('both engines have the same foreign keys, but for one that transfers would fight over', () => {
  const keysOf = (schema: DescribedSchema) =>
    Object.entries(schema).flatMap(([table, { foreignKeys }]) =>
      foreignKeys.map((key) => `${table}.${key}`),
    );

  const onlyOnSqlite = keysOf(sqlite).filter((key) => !keysOf(postgres).includes(key));

  expect(onlyOnSqlite).toEqual(['postings.rrn to journals.rrn']);
  expect(keysOf(sqlite)).toEqual(expect.arrayContaining(keysOf(postgres)));
});

test('the migrations make what the schema files say', async () => {
  const declared = await declaredTables();

  expect(Object.keys(sqlite).toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
  for (const { name, columns } of declared) {
    // A column that came later stands last in the table, wherever the schema file has it.
    expect(sqlite[name]?.columns.toSorted(byName)).toEqual(
      columns
        .map((column) => ({
          name: column.name,
          kind: column.getSQLType() === 'integer' ? 'number' : column.getSQLType(),
          isNullable: !column.notNull,
          hasDefault: column.hasDefault,
        }))
        .toSorted(byName),
    );
  }
});

test('no column can hold a fraction of a paisa by its type (L12)', () => {
  const kinds = Object.values(sqlite).flatMap(({ columns }) => columns.map(({ kind }) => kind));

  expect(new Set(kinds)).toEqual(new Set(['number', 'text']));
});

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}

async function declaredTables() {
  const folder = join(import.meta.dirname, '../schema');
  const paths = readdirSync(folder).map((file) => join(folder, file));
  const modules = await Promise.all(paths.map((path) => import(/* @vite-ignore */ path)));
  return modules
    .flatMap((module: Record<string, unknown>) => Object.values(module))
    .filter((value) => is(value, SQLiteTable))
    .map((table) => getTableConfig(table));
}
