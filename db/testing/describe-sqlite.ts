import type Database from 'better-sqlite3';
import type { DescribedSchema, DescribedTable } from './described-table.ts';

/** Tells what is really in a database file, whatever the schema files say. */
export function describeSqlite(connection: Database.Database): DescribedSchema {
  const tables = connection
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'table' and name not like '!_!_%' escape '!'",
    )
    .all();
  return Object.fromEntries(
    tables.map(({ name, sql }) => [name, describeTable(connection, name, sql)]),
  );
}

type Column = {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
};
type Index = { name: string; unique: number; origin: string; partial: number };
type ForeignKey = { table: string; from: string; to: string };

function describeTable(connection: Database.Database, table: string, sql: string): DescribedTable {
  const ask = <Row>(pragma: string, of: string): Row[] =>
    // Safe: the rows of each pragma have the columns of the type that is asked for here.
    connection.pragma(`${pragma}('${of}')`) as Row[];
  const columns = ask<Column>('table_info', table);
  const indexes = ask<Index>('index_list', table).filter(({ origin }) => origin === 'c');
  const columnsOf = ({ name, partial }: Index) =>
    ask<{ name: string }>('index_info', name)
      .map((column) => column.name)
      .join(', ') + (partial === 1 ? ' where some' : '');
  return {
    columns: columns.map(({ name, type, notnull, dflt_value: standard, pk }) => ({
      name,
      kind: kinds[type] ?? type,
      isNullable: notnull === 0 && pk === 0,
      hasDefault: standard !== null,
    })),
    primaryKey: columns
      .filter(({ pk }) => pk > 0)
      .toSorted((one, other) => one.pk - other.pk)
      .map(({ name }) => name),
    indexes: indexes
      .filter(({ unique }) => unique === 0)
      .map(columnsOf)
      .toSorted(),
    uniqueIndexes: indexes
      .filter(({ unique }) => unique === 1)
      .map(columnsOf)
      .toSorted(),
    foreignKeys: ask<ForeignKey>('foreign_key_list', table)
      .map(({ from, table: target, to }) => `${from} to ${target}.${to}`)
      .toSorted(),
    checks: [...sql.matchAll(/CONSTRAINT "(\w+)" CHECK/g)].map(([, name]) => name ?? '').toSorted(),
  };
}

const kinds: Readonly<Record<string, string>> = { INTEGER: 'number', TEXT: 'text' };
