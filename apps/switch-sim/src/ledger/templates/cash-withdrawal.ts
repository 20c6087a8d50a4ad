import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** Notes from a machine, which the particulars name: ATM Shivaji Park. */
export function cashWithdrawal({ account, amount, particulars }: WithOneCustomer): Movement {
  const narration = particulars || 'ATM';
  return {
    kind: 'cash-withdrawal',
    legs: [
      { account, amount: -amount, narration },
      { account: 'CASH', amount, narration },
    ],
  };
}
