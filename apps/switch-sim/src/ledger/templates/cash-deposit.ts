import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** Notes over the counter. */
export function cashDeposit({ account, amount, particulars }: WithOneCustomer): Movement {
  const narration = `Cash deposit ${particulars}`.trim();
  return {
    kind: 'cash-deposit',
    legs: [
      { account, amount, narration },
      { account: 'CASH', amount: -amount, narration },
    ],
  };
}
