import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Message } from '../outbox/outbox.ts';

type Returned = {
  readonly mobile: string;
  readonly amount: bigint;
  readonly fromAccount: string;
  readonly toName: string;
  readonly reference: string;
  readonly reason: string;
};

/** Tells the customer that his money is back, without a full account number. */
export function returnAlert(returned: Returned): Message {
  const { mobile, amount, fromAccount, toName, reference, reason } = returned;
  return {
    mobile,
    requestType: 'RETURN-ALERT',
    otp: null,
    text: `Rs ${rupeesText(amount)} is back in account ending ${fromAccount.slice(-4)}: the bank of ${toName} returned your payment ${reference} (${reason}).`,
  };
}
