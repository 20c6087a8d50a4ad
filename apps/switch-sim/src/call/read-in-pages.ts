import { and, type Column, gt, gte, lt, lte, or, type SQL } from '@sahakar/db/sql';
import { letOthersIn } from './let-others-in.ts';

/** Of one table as many as are read in less than a millisecond. */
export const rowsAtOnce = 100;

/** Reads a list that a customer makes as long as he likes, and lets others in between its pages. */
export async function readInPages<Row>(
  page: (last: Row | undefined) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    await letOthersIn();
    const next = await page(rows.at(-1));
    rows.push(...next);
    if (next.length < rowsAtOnce) return rows;
  }
}

/**
 * Behind a row in a list that is ordered by these columns, the last of which tells rows apart. The
 * first column bounds it by itself too, so that an index in this order begins at the page.
 */
export function isBehind(
  direction: 'rising' | 'falling',
  ...[[column, value], ...others]: readonly [
    readonly [Column, unknown],
    ...(readonly [Column, unknown])[],
  ]
): SQL | undefined {
  const isRising = direction === 'rising';
  const isPast = isRising ? gt(column, value) : lt(column, value);
  const [next, ...rest] = others;
  if (next === undefined) return isPast;
  const isBounded = isRising ? gte(column, value) : lte(column, value);
  return and(isBounded, or(isPast, isBehind(direction, next, ...rest)));
}
