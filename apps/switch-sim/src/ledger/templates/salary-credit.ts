import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** An employer pays wages through the bank. */
export function salaryCredit({ account, amount, particulars }: WithOneCustomer): Movement {
  const narration = `Salary ${particulars}`.trim();
  return {
    kind: 'salary-credit',
    legs: [
      { account, amount, narration },
      { account: 'SALARY-CLEARING', amount: -amount, narration },
    ],
  };
}
