import type { Movement } from '../post.ts';
import type { BetweenCustomers } from './between-customers.ts';

/** A customer moves money between two accounts of his own. */
export function ownAccountTransfer({ from, to, amount, remark }: BetweenCustomers): Movement {
  const ending = (account: string) => `own account ending ${account.slice(-4)} ${remark}`.trim();
  return {
    kind: 'own-account-transfer',
    legs: [
      { account: from.account, amount: -amount, narration: `To ${ending(to.account)}` },
      { account: to.account, amount, narration: `From ${ending(from.account)}` },
    ],
  };
}
