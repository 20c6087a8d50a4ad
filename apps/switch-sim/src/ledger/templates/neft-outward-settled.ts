import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** A payment by NEFT that another bank has taken. */
export function neftOutwardSettled({ account, amount, particulars }: WithOneCustomer): Movement {
  const narration = `NEFT ${particulars}`.trim();
  return {
    kind: 'neft-outward-settled',
    legs: [
      { account, amount: -amount, narration },
      { account: 'NEFT-SETTLEMENT', amount, narration },
    ],
  };
}
