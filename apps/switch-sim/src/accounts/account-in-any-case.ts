import { type Column, type Placeholder, type SQL, sql } from '@sahakar/db/sql';

/**
 * That an account of whichever bank is this one, which is given in capitals, however its letters are
 * written: a bank has no two that differ in capitals alone (decision 0021).
 */
export function isAccount(accountNumber: Column, inCapitals: string | Placeholder): SQL {
  return sql`upper(${accountNumber}) = ${inCapitals}`;
}

/** Of the rows about an account those that are written so, where there are any. */
export function asWritten<Row extends { readonly accountNumber: string }>(
  rows: readonly Row[],
  accountNumber: string,
): readonly Row[] {
  const exact = rows.filter((row) => row.accountNumber === accountNumber);
  return exact.length > 0 ? exact : rows;
}
