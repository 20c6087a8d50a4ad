import type { BalanceAnswer } from '@sahakar/contracts/accounts/balance-enquiry';
import type { Call } from '../call/handler.ts';
import { findAccount } from './account-record.ts';
import { clearBalance, sanctionOn } from './available-funds.ts';

/** What both balance services answer for an account that the guard found to be the caller's. */
export async function balanceOfAccount(
  number: string,
  { bank, refuse }: Pick<Call, 'bank' | 'refuse'>,
): Promise<BalanceAnswer> {
  const account = await findAccount(bank.store.read, number);
  if (account === null) return refuse('9012', 'The account was not found');
  return {
    TotalBalance: account.balance,
    ClearBalance: clearBalance(account),
    SanctionAmount: sanctionOn(account, bank.clock.today()),
    ExpiryDate: account.overdraftUntil,
    Account: {
      IfsCode: account.ifsc,
      BranchName: account.branchName,
      AccountType: account.accountType,
    },
  };
}
