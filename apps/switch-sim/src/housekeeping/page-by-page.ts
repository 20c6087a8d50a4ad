import type { Reader, Store, Tx } from '@sahakar/db/dialect';
import { and, type Column, not, type SQL, sql } from '@sahakar/db/sql';
import { letOthersIn } from '../call/let-others-in.ts';
import { isBehind, rowsAtOnce } from '../call/read-in-pages.ts';

/** The columns of a table's key, all of them texts. */
type Key = readonly [Column, ...Column[]];

/**
 * Goes over a table in the order of its key, each page in a transaction of its own, so that others
 * have their turn in between; answers what the pages come to together.
 */
export async function pageByPage(
  store: Store,
  key: Key,
  work: (tx: Tx, page: SQL | undefined) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (let behind: SQL | undefined; ;) {
    await letOthersIn();
    const end = await endOfPage(store.read, key, behind);
    const page = and(behind, end && not(end));
    sum += await store.transaction((tx) => work(tx, page));
    if (end === undefined) return sum;
    behind = end;
  }
}

/** What stands behind the page that begins behind this; undefined where that page is the last. */
async function endOfPage(db: Reader, key: Key, behind: SQL | undefined): Promise<SQL | undefined> {
  const [first, ...others] = key;
  const [last] = await db
    .select(Object.fromEntries(key.map((column) => [column.name, sql<string>`${column}`])))
    .from(sql`${first.table}`)
    .where(behind)
    .orderBy(...key.map((column) => sql`${column}`))
    .limit(1)
    .offset(rowsAtOnce - 1);
  if (last === undefined) return undefined;
  const valueOf = (column: Column) => [column, last[column.name]] as const;
  return isBehind('rising', valueOf(first), ...others.map(valueOf));
}
