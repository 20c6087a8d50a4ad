import type { Movement } from '../post.ts';
import { outOfProduct, type WithAProduct } from './with-a-product.ts';

/** The interest of a month is added to what is owed. */
export function loanInterest(movement: WithAProduct): Movement {
  return {
    kind: 'loan-interest',
    legs: outOfProduct(movement, {
      bank: 'INTEREST-EARNED',
      onProduct: 'Interest for the month',
      onOwn: `Interest on loan ${movement.product}`,
    }),
  };
}
