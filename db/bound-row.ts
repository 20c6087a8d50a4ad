import { getTableColumns, type Placeholder, sql } from './sql.ts';

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
