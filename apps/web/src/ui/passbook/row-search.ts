import { toLatinDigits } from '../fields/digits.ts';

/** The rows in one of whose texts the typed one stands, in whatever case and digits. */
export function rowsLike<Row>(
  rows: readonly Row[],
  typed: string,
  textsOf: (row: Row) => readonly (string | null | undefined)[],
): readonly Row[] {
  const part = toLatinDigits(typed).trim().toLocaleLowerCase();
  return rows.filter((row) =>
    textsOf(row).some((text) => (text ?? '').toLocaleLowerCase().includes(part)),
  );
}
