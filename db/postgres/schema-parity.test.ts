import { beforeAll, expect, test } from 'vitest';
import { describePostgres } from '../testing/describe-postgres.ts';
import { openStore, removeStore } from './store.ts';
import { testDatabaseUrl } from './copied-database.ts';
import { describedBank } from '../testing/described-bank.ts';
import type { DescribedSchema } from '../testing/described-table.ts';

let sqlite: DescribedSchema;
let postgres: DescribedSchema;

/** Both engines migrate an empty database, and are then asked what they have. */
beforeAll(async () => {
  sqlite = await describedBank();
  const at = { databaseUrl: testDatabaseUrl(), schema: 'parity' };
  await removeStore(at);
  const migrated = await openStore(at);
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

test('no column can hold a fraction of a paisa by its type (L12)', () => {
  const kinds = Object.values(sqlite).flatMap(({ columns }) => columns.map(({ kind }) => kind));

  expect(new Set(kinds)).toEqual(new Set(['number', 'text']));
});
