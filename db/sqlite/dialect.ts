import { customType, integer as sqliteInteger, text as sqliteText } from 'drizzle-orm/sqlite-core';
import { type Column, type SQL, sql } from '../sql.ts';
import { perConnection } from '../guard.ts';
import { triggersKnown } from './known-shapes.ts';
import { connectionOf, type Executable, withoutRepetition } from './prepared-query.ts';
import { type KeyOf, remembering } from './remembered-rows.ts';
import type { Reader } from './store.ts';
import { takeStatementName } from '../prepared-statements.ts';
import type { StoreEngine } from '../store.ts';

export {
  check,
  foreignKey,
  index,
  primaryKey,
  sqliteTable as table,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
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
export const engine: StoreEngine = 'sqlite';

export function integer<Name extends string>(name: Name) {
  return sqliteInteger(name, { mode: 'number' });
}

/** A number that counts on for as long as the bank stands. */
export function serial<Name extends string>(name: Name) {
  return integer(name);
}

/** Money in paise, a bigint in the program. The driver answers numbers, so an unsafe one fails loudly. */
export const paise = customType<{ data: bigint; driverData: number | bigint }>({
  dataType: () => 'integer',
  toDriver: (amount) => amount,
  fromDriver: (value) => {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
      throw new RangeError(`The stored amount ${value} is not a whole number of paise`);
    }
    return BigInt(value);
  },
});

export function flag<Name extends string>(name: Name) {
  return sqliteInteger(name, { mode: 'boolean' });
}

/** A moment, to the millisecond. */
export function instant<Name extends string>(name: Name) {
  return sqliteInteger(name, { mode: 'timestamp_ms' });
}

export function json<Name extends string>(name: Name) {
  return sqliteText(name, { mode: 'json' });
}

/**
 * A query that is built once, prepared once for each connection and then only executed:
 * `const find = prepared('accounts.find', (read: Reader) => read.select()…)`, later
 * `await find(tx).execute({ number })`. Its variables are `sql.placeholder('number')`.
 *
 * A query by a unique key has no `limit`, and a join uses `equalsBound`: otherwise SQLite compiles
 * the statement anew at each execution.
 *
 * With `keyOf` a reader remembers what it was answered until anything is committed (decision 99), so
 * nobody may change its rows. Its variables are texts.
 */
export function prepared<On extends Reader, Query extends { prepare(): Executable }>(
  name: string,
  build: (on: On) => Query,
  keyOf?: KeyOf,
): (on: On) => PreparedQuery<Query> {
  takeStatementName(name);
  const make = withoutRepetition((on: On) => build(on).prepare());
  const makeFor = (on: On) =>
    keyOf === undefined ? make(on) : remembering(make(on), connectionOf(on), keyOf);
  // Safe: it answers what the builder's own query would, which declares this type.
  return perConnection(makeFor as (on: On) => PreparedQuery<Query>);
}

type PreparedQuery<Query extends { prepare(): Executable }> = {
  execute(
    values?: Readonly<Record<string, unknown>>,
  ): Promise<Awaited<ReturnType<ReturnType<Query['prepare']>['execute']>>>;
};

/** How many rows a statement without `returning` has written; cheaper than to have them returned. */
export function rowsWritten(result: { readonly changes: number }): number {
  return result.changes;
}

/** How long one moment of a row is after another. */
export function millisecondsBetween(from: Column, to: Column): SQL<number> {
  return sql<number>`(${to} - ${from})`;
}

/** The tables whose rows the database itself keeps from being changed or deleted. */
export async function protectedTables(read: Reader): Promise<string[]> {
  const rows = await read
    .select({ name: sql<string>`tbl_name`, text: sql<string>`sql` })
    .from(sql`sqlite_schema`)
    .where(sql`type = 'trigger'`);
  // One of the same name may say that it never fires.
  const own = triggersKnown();
  const triggersOf = Map.groupBy(
    rows.filter(({ text }) => own.has(text)),
    ({ name }) => name,
  );
  // One against changes, and one against deletions.
  return [...triggersOf].filter(([, triggers]) => triggers.length === 2).map(([name]) => name);
}
