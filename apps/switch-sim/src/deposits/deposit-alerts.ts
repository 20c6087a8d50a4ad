import { dayMonthYear } from '@sahakar/contracts/wire/dates';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Message, Text } from '../outbox/outbox.ts';

const alert = (mobile: string, text: Text): Message => ({
  mobile,
  requestType: 'DEPOSIT-ALERT',
  otp: null,
  text,
});

const ending = (number: string) => number.slice(-4);

type Opening = {
  readonly mobile: string;
  readonly amount: bigint;
  readonly fromAccount: string;
  readonly deposit: string;
  readonly rrn: string;
  /** Business day, YYYY-MM-DD. */
  readonly day: string;
};

/** Every electronic debit is told by SMS, without a full account number. */
export function openingAlert({ mobile, amount, fromAccount, deposit, rrn, day }: Opening): Message {
  return alert(
    mobile,
    (bankName) =>
      `Rs ${rupeesText(amount)} debited from account ending ${ending(fromAccount)} on ` +
      `${dayMonthYear(day)} to open deposit ending ${ending(deposit)}. RRN ${rrn}. ` +
      `Not you? Call ${bankName} at once.`,
  );
}

/** An instalment that could not be taken is told, so that the holder can pay it in (F8). */
export function missedInstalmentAlert(
  mobile: string,
  { amount, deposit, day }: Pick<Opening, 'amount' | 'deposit' | 'day'>,
): Message {
  return alert(
    mobile,
    (bankName) =>
      `The instalment of Rs ${rupeesText(amount)} of ${dayMonthYear(day)} for your recurring deposit ` +
      `ending ${ending(deposit)} could not be taken from your account. ${bankName}`,
  );
}
