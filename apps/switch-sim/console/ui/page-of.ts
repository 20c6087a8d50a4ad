/** Of a page; ten thousand rows at once would not be fluent. */
const rowsMax = 100;

export type PageOfRows<Row> = {
  /** From 0, and the last one where there are not so many. */
  readonly page: number;
  readonly first: number;
  readonly rows: readonly Row[];
  readonly all: number;
};

/** The rows of one page out of all. */
export function pageOf<Row>(all: readonly Row[], wantedPage: number): PageOfRows<Row> {
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(all.length / rowsMax) - 1));
  const first = page * rowsMax;
  return { page, first, rows: all.slice(first, first + rowsMax), all: all.length };
}
