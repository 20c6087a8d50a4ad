import type { Movement } from '../post.ts';
import type { WithOneCustomer } from './with-one-customer.ts';

/** A cheque of this account is paid in clearing. */
export function chequePaid({
  account,
  amount,
  particulars,
  chequeNumber,
}: WithOneCustomer): Movement {
  const narration = `Cheque ${chequeNumber ?? ''} ${particulars}`.trim();
  return {
    kind: 'cheque-paid',
    legs: [
      { account, amount: -amount, narration, instrumentNo: chequeNumber },
      { account: 'CHEQUE-CLEARING', amount, narration },
    ],
  };
}
