import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';

/** One hash of the rows that are asked for of each table at one moment; null leaves a table out. */
export function digestOfTables(
  file: string,
  queryOf: (table: string) => string | null = (table) => `select * from "${table}"`,
): string {
  const connection = new Database(file, { readonly: true });
  try {
    const hash = createHash('sha256');
    connection.defaultSafeIntegers();
    connection.exec('begin');
    const tables = connection
      .prepare("select name from sqlite_master where type = 'table' order by name")
      .pluck()
      .all();
    for (const table of tables.map(String)) {
      const query = queryOf(table);
      if (query === null) continue;
      hash.update(`${table}\n`);
      for (const row of connection.prepare(query).raw().iterate()) {
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
