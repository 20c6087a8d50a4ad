import type { Policy } from '@sahakar/contracts/policy';

type SanctionedOverdraft = {
  readonly overdraft: bigint;
  readonly overdraftUntil: string | null;
};

type Funds = SanctionedOverdraft & {
  readonly acctCode: string;
  readonly balance: bigint;
  /** Kept back by liens. */
  readonly held: bigint;
};

/** The sanctioned amount on a business day: nothing after its expiry date (RULINGS A7). */
export function sanctionOn(account: SanctionedOverdraft, day: string): bigint {
  const isOver = account.overdraftUntil !== null && account.overdraftUntil < day;
  return isOver ? 0n : account.overdraft;
}

/** The balance without what liens keep back. */
export function clearBalance({ balance, held }: Pick<Funds, 'balance' | 'held'>): bigint {
  return balance - held;
}

/** What may be spent: the clear balance for codes 10 and 11, sanction plus clear balance for others. */
export function availableFunds(account: Funds, day: string, policy: Policy): bigint {
  const isClearOnly = policy.transfer.clearBalanceAccountCodes.includes(account.acctCode);
  const clear = clearBalance(account);
  return isClearOnly ? clear : clear + sanctionOn(account, day);
}
