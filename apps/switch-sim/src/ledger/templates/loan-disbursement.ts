import type { Movement } from '../post.ts';
import { outOfProduct, type WithAProduct } from './with-a-product.ts';

/** The bank lends: the loan owes what has been paid out. */
export function loanDisbursement(movement: WithAProduct): Movement {
  return {
    kind: 'loan-disbursement',
    legs: outOfProduct(movement, {
      bank: 'PAY-ORDERS',
      onProduct:
        movement.own === null ? 'Loan disbursed by pay order' : `Loan disbursed to ${movement.own}`,
      onOwn: `Disbursement of loan ${movement.product}`,
    }),
  };
}
