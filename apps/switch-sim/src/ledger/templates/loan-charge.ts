import type { Movement } from '../post.ts';
import { outOfProduct, type WithAProduct } from './with-a-product.ts';

/** A fee is added to what is owed. */
export function loanCharge(movement: WithAProduct): Movement {
  return {
    kind: 'loan-charge',
    legs: outOfProduct(movement, {
      bank: 'CHARGES',
      onProduct: 'Processing fee',
      onOwn: `Charges on loan ${movement.product}`,
    }),
  };
}
