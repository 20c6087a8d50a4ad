/** An account number in groups of four, four, four and three. */
export function accountNumberGroups(account: string): readonly string[] {
  return account.match(/.{1,4}/g) ?? [];
}

/** All but the last four characters hidden, with the length kept: XXXXXXXXXXX2317. */
export function maskKeepingFour(number: string): string {
  return 'X'.repeat(Math.max(0, number.length - 4)) + lastFour(number);
}

/** A short form for lists that name the account otherwise: •• 2317. */
export function shortAccountNumber(account: string): string {
  return `\u2022\u2022\u00a0${lastFour(account)}`;
}

export function lastFour(number: string): string {
  return number.slice(-4);
}
