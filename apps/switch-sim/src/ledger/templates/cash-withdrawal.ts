import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** Notes from a machine. */
export function cashWithdrawal({ account, amount, particulars }: WithOneCustomer): Movement {
  const narration = `ATM ${particulars}`.trim();
  return {
    kind: 'cash-withdrawal',
    legs: [
      { account, amount: -amount, narration },
      { account: 'CASH', amount, narration },
    ],
  };
}
