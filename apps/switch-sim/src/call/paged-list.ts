/** The pages of a list that is read while it is answered. */
export type Pages<Row> = () => AsyncIterable<readonly Row[]>;

const pagesOfLists = new WeakMap<readonly unknown[], Pages<unknown>>();

/**
 * A list of an answer as long as a customer can make it. It stands empty in the answer; its pages
 * are read when the answer is written, and none of them is kept once it is text, so that a hundred
 * thousand rows are never in memory at once.
 */
export function pagedList<Row>(pages: Pages<Row>): Row[] {
  const list: Row[] = [];
  pagesOfLists.set(list, pages);
  return list;
}

/** The pages of such a list; null of one whose rows are all there. */
export function pagesOf(list: readonly unknown[]): Pages<unknown> | null {
  return pagesOfLists.get(list) ?? null;
}
