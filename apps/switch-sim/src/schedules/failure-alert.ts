import { dayMonthYear } from '@sahakar/contracts/wire/dates';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Message } from '../outbox/outbox.ts';

type Failed = { readonly amount: bigint; readonly toName: string; readonly nextOn: string };

/** A scheduled payment that was not made is told by SMS, with the reason. */
export function failureAlert(
  { amount, toName, nextOn }: Failed,
  { mobile, reason }: { readonly mobile: string; readonly reason: string },
): Message {
  const day = dayMonthYear(nextOn);
  return {
    mobile,
    requestType: 'SCHEDULE-ALERT',
    otp: null,
    text: `Your scheduled payment of Rs ${rupeesText(amount)} to ${toName}, due on ${day}, was not made: ${reason}.`,
  };
}
