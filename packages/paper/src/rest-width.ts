/**
 * How wide the column is that takes what the others of a table leave of a line. It is told to pdfmake
 * as a number: a star grows with its longest word, and drives the columns behind it off the page.
 */
export function restWidth(line: number, others: readonly number[], around: number): number {
  return line - others.reduce((sum, width) => sum + width, 0) - around;
}

/** Points from edge to edge of the paper on which everything is printed. */
export const a4Width = 595.28;
