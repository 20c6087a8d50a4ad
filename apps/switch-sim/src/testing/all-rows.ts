import { type Pages, pagesOf } from '../call/paged-list.ts';

/** All rows of a list of an answer, whether it is read while it is answered or there already. */
export async function allRows<Row>(list: readonly Row[]): Promise<readonly Row[]> {
  // Safe: pagedList has put the pages of these very rows there.
  const pages = pagesOf(list) as Pages<Row> | null;
  if (pages === null) return list;
  const rows: Row[] = [];
  for await (const page of pages()) rows.push(...page);
  return rows;
}
