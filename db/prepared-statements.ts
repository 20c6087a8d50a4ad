import { strict as assert } from 'node:assert';
import { type Column, getTableColumns, inArray, type Placeholder, sql, type SQL } from './sql.ts';

const takenNames = new Set<string>();

/** A PostgreSQL connection knows a prepared statement by its name, so two cannot share one. */
export function takeStatementName(name: string): void {
  assert(!takenNames.has(name), `Two prepared statements are called ${name}`);
  takenNames.add(name);
}

type Table = Parameters<typeof getTableColumns>[0];

type BoundRow<T extends Table> = {
  readonly [Name in keyof T['_']['columns'] & string]: Placeholder<Name>;
};

/** A row of a prepared insert: each column takes the value of its own name. */
export function boundRow<T extends Table>(table: T): BoundRow<T> {
  const names = Object.keys(getTableColumns(table));
  // Safe: there is one placeholder for each column, under its name.
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)])) as BoundRow<T>;
}

/**
 * The condition of a prepared join: the column equals the placeholder's value. SQLite compiles a
 * join anew whenever the other side of a plain `=` is bound, which costs more than to run it.
 */
export function equalsBound(column: Column, placeholder: string): SQL {
  return inArray(column, [sql.placeholder(placeholder)]);
}
