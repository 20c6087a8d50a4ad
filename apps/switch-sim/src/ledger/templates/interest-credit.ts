import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** The bank pays interest on a balance. */
export function interestCredit({ account, amount, particulars }: WithOneCustomer): Movement {
  const narration = `Interest credited ${particulars}`.trim();
  return {
    kind: 'interest-credit',
    legs: [
      { account, amount, narration },
      { account: 'INTEREST-PAID', amount: -amount, narration },
    ],
  };
}
