/** True for a credit: a switch writes C or CR, everything else is a debit (RULINGS A4). */
export function isCredit(word: string): boolean {
  return /^c/i.test(word);
}
