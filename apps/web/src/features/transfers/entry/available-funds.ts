import type { BalanceAnswer } from '@sahakar/contracts/accounts/balance-enquiry';
import type { Policy } from '@sahakar/contracts/policy';

type Balances = Pick<BalanceAnswer, 'ClearBalance' | 'SanctionAmount'>;

/** What may be spent: the clear balance, and on credit accounts the sanctioned amount as well. */
export function availableFunds(
  accountCode: string,
  balances: Balances,
  policy: Policy['transfer'],
): bigint {
  return policy.clearBalanceAccountCodes.includes(accountCode)
    ? balances.ClearBalance
    : balances.SanctionAmount + balances.ClearBalance;
}
