import { dayMonthYear } from '@sahakar/contracts/wire/dates';
import { groupedRupees, rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import { businessDay } from '../clock.ts';
import { post } from '../ledger/post.ts';
import {
  type CustomerMovementKind,
  customerMovement,
} from '../ledger/templates/with-one-customer.ts';
import { debitAlert, notice } from '../outbox/alerts.ts';
import { type DeskAnswer, refused } from '../rails/desk-answer.ts';
import type { Holder } from './holder-of.ts';
import { postingWords } from './posting-words.ts';

export type Movement = {
  readonly kind: CustomerMovementKind;
  readonly isCredit: boolean;
  readonly amount: bigint;
  readonly particulars: string;
  /** Who or what it is, as the SMS says it. */
  readonly counterpart: string;
  readonly cause: { readonly kind: string; readonly id: string };
  readonly rrn: string;
};

type Outcome = DeskAnswer & { readonly kind: Awaited<ReturnType<typeof post>>['kind'] };

/** Posts money into or out of an account for a desk, and tells the holder by SMS. */
export async function moveMoney(
  tx: Tx,
  bank: Bank,
  { account, mobile }: Holder,
  movement: Movement,
): Promise<Outcome> {
  const { kind, isCredit, amount, particulars, counterpart, cause, rrn } = movement;
  const at = bank.clock.now();
  const outcome = await post(tx, {
    ...customerMovement(kind, { account: account.number, amount, particulars }),
    rrn,
    cause,
    at,
    customerNo: account.customerNo,
  });
  if (outcome.kind !== 'posted') {
    return { kind: outcome.kind, ...refused(postingWords[outcome.kind]) };
  }
  const debit = {
    mobile,
    amount,
    fromAccount: account.number,
    day: businessDay(at),
    to: counterpart,
  };
  await bank.outbox.send(
    tx,
    isCredit
      ? creditAlert(debit, rrn)
      : debitAlert('DEBIT-ALERT', { ...debit, reference: `RRN ${rrn}` }),
  );
  const balance = account.balance + (isCredit ? amount : -amount);
  return { kind: 'posted', accepted: true, rrn, balance: rupeesText(balance) };
}

type Told = {
  readonly mobile: string;
  readonly amount: bigint;
  readonly fromAccount: string;
  readonly day: string;
  readonly to: string;
};

function creditAlert({ mobile, amount, fromAccount, day, to }: Told, rrn: string) {
  const credit = `Rs ${groupedRupees(amount)} credited to account ending ${fromAccount.slice(-4)}`;
  const text = `${credit} on ${dayMonthYear(day)}: ${to}. RRN ${rrn}.`;
  return notice('CREDIT-ALERT', mobile, text);
}
