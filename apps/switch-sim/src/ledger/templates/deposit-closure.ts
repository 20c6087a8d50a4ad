import type { Movement } from '../post.ts';
import { outOfProduct, type WithAProduct } from './with-a-product.ts';

/** A deposit that has matured is paid back with everything in it. */
export function depositClosure(movement: WithAProduct): Movement {
  return {
    kind: 'deposit-closure',
    legs: outOfProduct(movement, {
      bank: 'PAY-ORDERS',
      onProduct:
        movement.own === null ? 'Closed, paid by pay order' : `Closed, paid to ${movement.own}`,
      onOwn: `Closure of deposit ${movement.product}`,
    }),
  };
}
