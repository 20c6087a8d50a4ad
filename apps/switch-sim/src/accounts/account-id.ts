/** The 32 digits by which core banking knows an account: its number behind zeros (RULINGS A23). */
export function accountId(number: string): string {
  return number.padStart(32, '0');
}

/** The account number of such an id, or null where the text is not one. */
export function accountOfId(id: string): string | null {
  const number = id.slice(-15);
  return accountId(number) === id ? number : null;
}
