import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** What an account held when the bank's books begin. */
export function openingBalance({ account, amount, particulars }: WithOneCustomer): Movement {
  const narration = `Opening balance ${particulars}`.trim();
  return {
    kind: 'opening-balance',
    legs: [
      { account, amount, narration },
      { account: 'CASH', amount: -amount, narration },
    ],
  };
}
