import type { Policy } from '@sahakar/contracts/policy';

type Funds = {
  readonly acctCode: string;
  readonly balance: bigint;
  readonly overdraft: bigint;
  readonly overdraftUntil: string | null;
};

/** The sanctioned amount on a business day: nothing after its expiry date (DECISIONS A7). */
export function sanctionOn(account: Funds, day: string): bigint {
  const isOver = account.overdraftUntil !== null && account.overdraftUntil < day;
  return isOver ? 0n : account.overdraft;
}

/** What may be spent: the clear balance for codes 10 and 11, sanction plus clear balance for others. */
export function availableFunds(account: Funds, day: string, policy: Policy): bigint {
  const isClearOnly = policy.transfer.clearBalanceAccountCodes.includes(account.acctCode);
  return isClearOnly ? account.balance : account.balance + sanctionOn(account, day);
}
