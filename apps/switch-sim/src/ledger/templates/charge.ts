import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** The bank takes a fee. */
export function charge({ account, amount, particulars }: WithOneCustomer): Movement {
  const narration = `Charges ${particulars}`.trim();
  return {
    kind: 'charge',
    legs: [
      { account, amount: -amount, narration },
      { account: 'CHARGES', amount, narration },
    ],
  };
}
