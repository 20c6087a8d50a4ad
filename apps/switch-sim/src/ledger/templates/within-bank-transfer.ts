import type { Movement } from '../post.ts';
import type { BetweenCustomers } from './between-customers.ts';

/** A payment to somebody else's account in this bank. */
export function withinBankTransfer({ from, to, amount, remark }: BetweenCustomers): Movement {
  return {
    kind: 'within-bank-transfer',
    legs: [
      {
        account: from.account,
        amount: -amount,
        narration: `Transfer to ${to.holder} ${remark}`.trim(),
      },
      { account: to.account, amount, narration: `Transfer from ${from.holder} ${remark}`.trim() },
    ],
  };
}
