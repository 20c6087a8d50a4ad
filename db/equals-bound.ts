import { type Column, inArray, type SQL, sql } from './sql.ts';

/**
 * The condition of a prepared join: the column equals the placeholder's value. SQLite compiles a
 * join anew whenever the other side of a plain `=` is bound, which costs more than to run it.
 */
export function equalsBound(column: Column, placeholder: string): SQL {
  return inArray(column, [sql.placeholder(placeholder)]);
}
