import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import type { BalanceAnswer } from '@sahakar/contracts/accounts/balance-enquiry';
import type { Policy } from '@sahakar/contracts/policy';

/** The own account of this number. */
export function accountOf(
  accounts: readonly ListedAccount[],
  number: string,
): ListedAccount | undefined {
  return accounts.find((account) => account.PrdAcctId15Digit === number);
}

type Balances = Pick<BalanceAnswer, 'ClearBalance' | 'SanctionAmount'>;

/** What may be spent: the clear balance, and on credit accounts the sanctioned amount as well. */
export function availableFunds(
  accountCode: string,
  balances: Balances,
  policy: Policy['transfer'],
): bigint {
  return policy.clearBalanceAccountCodes.includes(accountCode)
    ? balances.ClearBalance
    : (balances.SanctionAmount ?? 0n) + balances.ClearBalance;
}
