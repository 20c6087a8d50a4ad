import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** What the bank owes the state of its customers' interest. */
export const taxPayable = 'TDS-PAYABLE';

/** Tax on a deposit's interest; the bank's own line bears the number of the deposit. */
export function taxDeducted({ account, amount, particulars: deposit }: WithOneCustomer): Movement {
  const narration = `TDS on deposit ${deposit}`;
  return {
    kind: 'tax-deducted',
    legs: [
      { account, amount: -amount, narration },
      { account: taxPayable, amount, narration, instrumentNo: deposit },
    ],
  };
}
