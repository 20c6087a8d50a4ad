import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { is } from '../sql.ts';
import { describedBank } from '../testing/described-bank.ts';

test('the migrations make what the schema files say', async () => {
  const sqlite = await describedBank();
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
