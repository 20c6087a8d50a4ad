import type { Movement } from '../post.ts';
import { outwardPayment } from './outward-payment.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** A payment by IMPS that another bank has taken. */
export function impsOutward(movement: WithOneCustomer): Movement {
  return outwardPayment({ ...movement, rail: 'IMPS', isSettled: true });
}
