/** A cell of a spreadsheet is pasted with its tabs, which no text of the bank may have: blanks stand in their place. */
export const plainText = (typed: string) => typed.replaceAll(/\p{Cc}/gu, ' ');
