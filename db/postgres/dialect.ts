import { strict as assert } from 'node:assert';
import { bigint, boolean, jsonb, timestamp } from 'drizzle-orm/pg-core';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Column, type SQL, sql } from '../sql.ts';
import { perConnection } from '../guard.ts';
import { migrationsFolder } from '../migrations.ts';
import type { Reader } from './store.ts';
import { bareOnNodes } from './nodes.ts';
import { takeStatementName } from '../prepared-statements.ts';
import type { StoreEngine } from '../store.ts';

export {
  check,
  foreignKey,
  index,
  integer,
  pgTable as table,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
export type { Durability, Setting, StoreOptions } from '../store.ts';
export { claimPlace, copyStore, type Exchange, exchangeStore, notedStores } from './copy-store.ts';
export { openNotices } from './notices.ts';
export { dumpFileName, dumpStore, lookAtDump, restoreDump } from './dump-store.ts';
export {
  type Observer,
  openObserver,
  openStore,
  type Reader,
  removeStore,
  type Store,
  type Tx,
} from './store.ts';

/** The engine that this program was started for. */
export const engine: StoreEngine = 'postgres';

/** A number that counts on for as long as the bank stands. */
export function serial<Name extends string>(name: Name) {
  return bigint(name, { mode: 'number' });
}

/** Money in paise, a bigint in the program. */
export function paise<Name extends string>(name: Name) {
  return bigint(name, { mode: 'bigint' });
}

export function flag<Name extends string>(name: Name) {
  return boolean(name);
}

/** A moment, to the millisecond. */
export function instant<Name extends string>(name: Name) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
}

export function json<Name extends string>(name: Name) {
  return jsonb(name);
}

/**
 * A query that is built once for each connection and then only executed:
 * `const find = prepared('accounts.find', (read: Reader) => read.select()…)`, later
 * `await find(tx).execute({ number })`. Its variables are `sql.placeholder('number')`.
 */
export function prepared<On extends Reader, Query extends { prepare(name: string): unknown }>(
  name: string,
  build: (on: On) => Query,
  // By it SQLite remembers rows. This engine does not: it would have to be asked whether they stand.
  _keyOf?: (values: Readonly<Record<string, string>>) => string | null,
): (on: On) => ReturnType<Query['prepare']> {
  takeStatementName(name);
  // Safe: this is the very type that `prepare` of this query declares to return.
  return perConnection((on: On) => build(on).prepare(name) as ReturnType<Query['prepare']>);
}

/** How many rows a statement without `returning` has written; cheaper than to have them returned. */
export function rowsWritten(result: unknown): number {
  // The driver of the server calls it rowCount, the one in this process affectedRows.
  const { rowCount, affectedRows } = Object(result);
  const count: unknown = rowCount ?? affectedRows;
  if (typeof count !== 'number') {
    throw new TypeError('The statement does not say how many rows it has written');
  }
  return count;
}

/** How long one moment of a row is after another. */
export function millisecondsBetween(from: Column, to: Column): SQL<number> {
  return sql<number>`(extract(epoch from ${to} - ${from}) * 1000)`;
}

let refusalText: string | undefined;

/** The body of the function that refuses each change, as the migrations have it. */
function refusal(): string {
  refusalText ??= readMigrationFiles({ migrationsFolder: migrationsFolder('postgres') })
    .flatMap(({ sql: statements }) => statements)
    .find((statement) => statement.includes('CREATE FUNCTION "refuse_change"'))
    ?.split('$$')[1];
  assert(refusalText, 'The migrations make the function that refuses each change');
  return refusalText;
}

/** Of a trigger of statements: before an update, a deletion and a truncation. */
const beforeEveryChange = 2 + 8 + 16 + 32;

/** The tables whose rows the database itself keeps from being changed or deleted. */
export async function protectedTables(read: Reader): Promise<string[]> {
  const rows = await read
    .select({ name: sql<string>`relname` })
    .from(sql`pg_trigger join pg_class on pg_class.oid = tgrelid`)
    .where(
      // One of the same name may never fire, or call what lets everything through.
      sql`tgname = relname || '_immutable' and tgenabled in ('O', 'A')
        and tgqual is null and tgtype = ${beforeEveryChange}
        and exists (select 1 from pg_proc where pg_proc.oid = tgfoid and prosrc = ${refusal()})
        and relnamespace = current_schema()::regnamespace`,
    );
  const bare = await bareOnNodes(read);
  return rows.map(({ name }) => name).filter((name) => !bare.includes(name));
}
