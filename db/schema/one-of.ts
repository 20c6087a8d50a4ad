import { check } from '@sahakar/db/dialect';
import { sql, type Column } from '../sql.ts';

/** SQLite types are loose, so every column with a closed set of values says so in a constraint. */
export function oneOf(name: string, column: Column, values: readonly string[]) {
  const list = values.map((value) => `'${value}'`).join(', ');
  return check(name, sql`${column} in (${sql.raw(list)})`);
}
