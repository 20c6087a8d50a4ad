import type { Movement } from '../post.ts';
import { intoProduct, type WithAProduct } from './with-a-product.ts';

/** The bank pays interest into a deposit. */
export function depositInterestCredit(movement: WithAProduct): Movement {
  return {
    kind: 'deposit-interest-credit',
    legs: intoProduct(movement, {
      bank: 'INTEREST-PAID',
      onProduct: 'Interest credited',
      onOwn: `Interest on deposit ${movement.product}`,
    }),
  };
}
