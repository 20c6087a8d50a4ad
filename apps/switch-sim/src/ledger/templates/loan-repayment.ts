import type { Movement } from '../post.ts';
import { intoProduct, type WithAProduct } from './with-a-product.ts';

/** An instalment or a fee is paid, from an account of this bank or by mandate on another one. */
export function loanRepayment(movement: WithAProduct): Movement {
  return {
    kind: 'loan-repayment',
    legs: intoProduct(movement, {
      bank: 'NACH-SETTLEMENT',
      onProduct:
        movement.own === null ? 'Repayment by NACH mandate' : `Repayment from ${movement.own}`,
      onOwn: `Repayment of loan ${movement.product}`,
    }),
  };
}
