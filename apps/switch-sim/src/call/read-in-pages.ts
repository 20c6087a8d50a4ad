import { and, type Column, eq, gt, lt, or, type SQL } from '@sahakar/db/sql';
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

/** Behind a row in a list that is ordered by these columns, the last of which tells rows apart. */
export function isBehind(
  direction: 'rising' | 'falling',
  ...[[column, value], ...others]: readonly [
    readonly [Column, unknown],
    ...(readonly [Column, unknown])[],
  ]
): SQL | undefined {
  const isPast = direction === 'rising' ? gt(column, value) : lt(column, value);
  const [next, ...rest] = others;
  if (next === undefined) return isPast;
  return or(isPast, and(eq(column, value), isBehind(direction, next, ...rest)));
}
