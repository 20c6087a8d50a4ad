/** A table that is written as text, a row a line, with a bar between two cells. */
export function readTable<Column extends string>(
  columns: readonly Column[],
  table: string,
): Readonly<Record<Column, string>>[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const cells = row.split(' | ');
      if (cells.length !== columns.length)
        throw new Error(`Not of ${columns.length} cells: ${row}`);
      // Safe: there are as many cells as columns.
      return Object.fromEntries(columns.map((column, at) => [column, cells[at]])) as Record<
        Column,
        string
      >;
    });
}
