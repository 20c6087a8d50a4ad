/** Gives each row the serial number under which the screen shows it. */
export function numbered<Row extends object>(rows: readonly Row[]): (Row & { srNo: number })[] {
  return rows.map((row, index) => ({ srNo: index + 1, ...row }));
}
