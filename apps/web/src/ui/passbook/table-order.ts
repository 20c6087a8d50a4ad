export type SortValue = string | number | bigint;
export type SortDirection = 'ascending' | 'descending';

/** The rows in the order of a value; equal rows keep their order, and the given list is untouched. */
export function sortedBy<Row>(
  rows: readonly Row[],
  value: (row: Row) => SortValue,
  direction: SortDirection,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * compare(value(one), value(other)));
}

/** The rows of one page; pages count from 0. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number): readonly Row[] {
  return rows.slice(page * size, (page + 1) * size);
}

/** The last page that still has rows. */
export function lastPage(count: number, size: number): number {
  return Math.max(0, Math.ceil(count / size) - 1);
}

function compare(one: SortValue, other: SortValue): number {
  if (typeof one === 'string' && typeof other === 'string') return collator.compare(one, other);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

// NOTE: the Marathi collation also puts Latin text right, and a table may hold both scripts.
const collator = new Intl.Collator('mr', { numeric: true });
