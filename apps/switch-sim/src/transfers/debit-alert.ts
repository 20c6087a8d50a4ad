import { dayMonthYear } from '@sahakar/contracts/wire/dates';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Message } from '../outbox/outbox.ts';

type Debit = {
  readonly mobile: string;
  readonly amount: bigint;
  readonly fromAccount: string;
  readonly toName: string;
  /** RRN or UTR, with that word before it. */
  readonly reference: string;
  /** YYYY-MM-DD HH:mm:ss in Asia/Kolkata. */
  readonly moment: string;
};

/** Every electronic debit is told by SMS, without a full account number. */
export function debitAlert(debit: Debit): Message {
  const day = dayMonthYear(debit.moment.slice(0, 10));
  return {
    mobile: debit.mobile,
    requestType: 'DEBIT-ALERT',
    otp: null,
    text: (bankName) =>
      `Rs ${rupeesText(debit.amount)} debited from account ending ${debit.fromAccount.slice(-4)} on ${day} to ${debit.toName}. ${debit.reference}. Not you? Call ${bankName} at once.`,
  };
}
