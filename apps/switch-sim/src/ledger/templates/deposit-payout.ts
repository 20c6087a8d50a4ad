import type { Movement } from '../post.ts';
import { outOfProduct, type WithAProduct } from './with-a-product.ts';

/** The interest of a period leaves the deposit. */
export function depositPayout(movement: WithAProduct): Movement {
  return {
    kind: 'deposit-payout',
    legs: outOfProduct(movement, {
      bank: 'PAY-ORDERS',
      onProduct:
        movement.own === null ? 'Interest paid by pay order' : `Interest paid to ${movement.own}`,
      onOwn: `Interest of deposit ${movement.product}`,
    }),
  };
}
