import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** A payment by IMPS. */
export function impsOutward({ account, amount, particulars }: WithOneCustomer): Movement {
  const narration = `IMPS ${particulars}`.trim();
  return {
    kind: 'imps-outward',
    legs: [
      { account, amount: -amount, narration },
      { account: 'IMPS-SETTLEMENT', amount, narration },
    ],
  };
}
