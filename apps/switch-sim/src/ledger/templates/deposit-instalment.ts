import type { Movement } from '../post.ts';
import { intoProduct, type WithAProduct } from './with-a-product.ts';

/** One more instalment of a recurring deposit. */
export function depositInstalment(movement: WithAProduct): Movement {
  return {
    kind: 'deposit-instalment',
    legs: intoProduct(movement, {
      bank: 'CASH',
      onProduct: movement.own === null ? 'Instalment in cash' : `Instalment from ${movement.own}`,
      onOwn: `Instalment of deposit ${movement.product}`,
    }),
  };
}
