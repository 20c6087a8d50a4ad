import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** Another bank's customer pays by IMPS. */
export function impsInward({ account, amount, particulars }: WithOneCustomer): Movement {
  const narration = `IMPS ${particulars}`.trim();
  return {
    kind: 'imps-inward',
    legs: [
      { account, amount, narration },
      { account: 'IMPS-SETTLEMENT', amount: -amount, narration },
    ],
  };
}
