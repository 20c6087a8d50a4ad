import type { Tx } from '@sahakar/db/dialect';
import type { SQL } from '@sahakar/db/sql';

type Row = Readonly<Record<string, unknown>>;

/** What a transaction of that engine takes beside what both do. */
export function onPostgres(tx: Tx) {
  const own = tx as unknown as { execute(statement: SQL): Promise<{ rows: Row[] }> };
  return { execute: (statement: SQL) => own.execute(statement) };
}
