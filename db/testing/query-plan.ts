import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

type Query = { toSQL(): { readonly sql: string; readonly params: readonly unknown[] } };

/** The steps in which a bank in a file, somewhere in this directory, would answer a query. */
export function queryPlan(directory: string, query: Query): readonly string[] {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const file = names.find((name) => name.endsWith('bank.db'));
  if (file === undefined) throw new Error('The bank has no file');
  const database = new Database(join(directory, file), { readonly: true });
  try {
    const { sql, params } = query.toSQL();
    return database
      .prepare<unknown[], { readonly detail: string }>(`explain query plan ${sql}`)
      .all(...params)
      .map(({ detail }) => detail);
  } finally {
    database.close();
  }
}
