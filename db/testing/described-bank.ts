import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openStore } from '../sqlite/store.ts';
import { describeSqlite } from './describe-sqlite.ts';
import type { DescribedSchema } from './described-table.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** What SQLite has when its migrations have made a bank. */
export async function describedBank(): Promise<DescribedSchema> {
  const directory = temporaryDirectory();
  const store = await openStore({ directory, durability: 'OFF' });
  await store.close();
  const connection = new Database(join(directory, 'bank.db'), { readonly: true });
  try {
    return describeSqlite(connection);
  } finally {
    connection.close();
  }
}
