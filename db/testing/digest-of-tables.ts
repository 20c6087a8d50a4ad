import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';

/** One hash of every row of every table, in the order in which they were written. */
export function digestOfTables(file: string): string {
  const connection = new Database(file, { readonly: true });
  try {
    const hash = createHash('sha256');
    connection.defaultSafeIntegers();
    const tables = connection
      .prepare("select name from sqlite_master where type = 'table' order by name")
      .pluck()
      .all();
    for (const table of tables) {
      hash.update(`${String(table)}\n`);
      for (const row of connection
        .prepare(`select * from "${String(table)}"`)
        .raw()
        .iterate()) {
        hash.update(JSON.stringify(row, asText));
      }
    }
    return hash.digest('hex');
  } finally {
    connection.close();
  }
}

const asText = (_name: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;
