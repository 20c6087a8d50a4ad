import type { Reader, Store, Tx } from '@sahakar/db/dialect';
import { and, type Column, type SQL, sql } from '@sahakar/db/sql';
import { letOthersIn } from '../call/let-others-in.ts';
import { rowsAtOnce } from '../call/read-in-pages.ts';

/** The columns of a table's key, all of them texts. */
export type Key = readonly [Column, ...Column[]];

/**
 * Goes over a table in the order of its key, each page in a transaction of its own, so that others
 * have their turn in between; answers what the pages come to together.
 */
export async function pageByPage(
  store: Store,
  key: Key,
  work: (tx: Tx, page: SQL | undefined) => Promise<number>,
): Promise<number> {
  const columns = asRow(key);
  let sum = 0;
  for (let behind: SQL | undefined; ;) {
    await letOthersIn();
    const isBehind = behind && sql`${columns} > ${behind}`;
    const end = await endOfPage(store.read, key, isBehind);
    // As rows, and not as the opposite of what comes behind: the index is left at the page's end.
    const page = and(isBehind, end && sql`${columns} <= ${end}`);
    sum += await store.transaction((tx) => work(tx, page));
    if (end === undefined) return sum;
    behind = end;
  }
}

/** Removes the rows of a table that are over, a page after the other. */
export function clearing(
  rows: Parameters<Tx['delete']>[0],
  key: Key,
  isOver: (tx: Tx) => SQL | undefined,
): (store: Store) => Promise<number> {
  return (store) =>
    pageByPage(store, key, async (tx, page) => {
      await tx.delete(rows).where(and(page, isOver(tx)));
      return 0;
    });
}

/** The last key of the page that begins behind this; undefined where that page is the last. */
async function endOfPage(db: Reader, key: Key, isBehind?: SQL): Promise<SQL | undefined> {
  const [last] = await db
    .select(Object.fromEntries(key.map((column) => [column.name, sql<string>`${column}`])))
    .from(sql`${key[0].table}`)
    .where(isBehind)
    .orderBy(...key.map((column) => sql`${column}`))
    .limit(1)
    .offset(rowsAtOnce - 1);
  return last && asRow(key.map(({ name }) => last[name]));
}

const asRow = (parts: readonly unknown[]): SQL =>
  sql`(${sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  )})`;
