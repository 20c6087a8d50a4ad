/** True for a credit: the switch writes C or CR, everything else is a debit (DECISIONS A4). */
export function isCredit(type: string): boolean {
  return /^c/i.test(type);
}
