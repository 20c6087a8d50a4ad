import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';

/** The own account of this number. */
export function accountOf(
  accounts: readonly ListedAccount[],
  number: string,
): ListedAccount | undefined {
  return accounts.find((account) => account.PrdAcctId15Digit === number);
}

/** An account in words: Savings, Dadar West. */
export function accountTitle(account: ListedAccount): string {
  return [account.AccountType, account.BranchName].filter((part) => part !== '').join(', ');
}
