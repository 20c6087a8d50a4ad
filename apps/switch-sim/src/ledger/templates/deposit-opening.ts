import type { Movement } from '../post.ts';
import { intoProduct, type WithAProduct } from './with-a-product.ts';

/** A deposit is opened with its whole amount, or with its first instalment. */
export function depositOpening(movement: WithAProduct): Movement {
  return {
    kind: 'deposit-opening',
    legs: intoProduct(movement, {
      bank: 'CASH',
      onProduct:
        movement.own === null ? 'Deposit opened in cash' : `Deposit opened from ${movement.own}`,
      onOwn: `Opening of deposit ${movement.product}`,
    }),
  };
}
