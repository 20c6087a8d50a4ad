import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** A debit card pays in a shop. */
export function cardPurchase({ account, amount, particulars }: WithOneCustomer): Movement {
  const narration = `Card ${particulars}`.trim();
  return {
    kind: 'card-purchase',
    legs: [
      { account, amount: -amount, narration },
      { account: 'CARD-SETTLEMENT', amount, narration },
    ],
  };
}
