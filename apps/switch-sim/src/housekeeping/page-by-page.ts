import type { Reader, Store, Tx } from '@sahakar/db/dialect';
import { and, not, type SQL } from '@sahakar/db/sql';
import { letOthersIn } from '../call/let-others-in.ts';

/** What stands behind the page that begins behind this; undefined where that page is the last. */
export type EndOfPage = (db: Reader, behind: SQL | undefined) => Promise<SQL | undefined>;

/**
 * Goes over a table in the order of its key, each page in a transaction of its own, so that others
 * have their turn in between; answers what the pages come to together.
 */
export async function pageByPage(
  store: Store,
  endOfPage: EndOfPage,
  work: (tx: Tx, page: SQL | undefined) => Promise<number>,
): Promise<number> {
  let sum = 0;
  for (let behind: SQL | undefined; ;) {
    await letOthersIn();
    const end = await endOfPage(store.read, behind);
    const page = and(behind, end && not(end));
    sum += await store.transaction((tx) => work(tx, page));
    if (end === undefined) return sum;
    behind = end;
  }
}
