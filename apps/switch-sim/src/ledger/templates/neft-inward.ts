import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** Another bank's customer pays by NEFT. */
export function neftInward({ account, amount, particulars }: WithOneCustomer): Movement {
  const narration = `NEFT ${particulars}`.trim();
  return {
    kind: 'neft-inward',
    legs: [
      { account, amount, narration },
      { account: 'NEFT-SETTLEMENT', amount: -amount, narration },
    ],
  };
}
