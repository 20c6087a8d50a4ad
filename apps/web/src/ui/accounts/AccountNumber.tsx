import { NumberGroups } from './NumberGroups.tsx';

/** An account number in its groups; copying it gives digits only. */
export function AccountNumber({ number }: { number: string }) {
  return <NumberGroups groups={accountNumberGroups(number)} />;
}

/** An account number in groups of four, four, four and three. */
export function accountNumberGroups(account: string): readonly string[] {
  return account.match(/.{1,4}/g) ?? [];
}

/** A short form for lists that name the account otherwise: •• 2317. */
export function shortAccountNumber(account: string): string {
  return `\u2022\u2022\u00a0${lastFour(account)}`;
}

export function lastFour(number: string): string {
  return number.slice(-4);
}
