import { strict as assert } from 'node:assert';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { journals, ledgerAccounts } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { and, eq, or } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { takesPart } from '../ledger/post-by-plan.ts';
import { reverse } from '../ledger/reverse.ts';
import { type DeskAnswer, refused } from './desk-answer.ts';
import { findPayment, sendBack } from './settle-payments.ts';

export type Returned = { readonly reference: string; readonly reason: string };

/** Of the journals that take a payment back: its settlement's, and its own. */
export type ReturnRrns = { readonly settlement: string; readonly payment: string };

/** The other bank sends a payment back, whether it had it already or not. */
export async function returnPayment(
  tx: Tx,
  bank: Bank,
  { reference, reason }: Returned,
  rrns: ReturnRrns,
): Promise<DeskAnswer> {
  const [named] = await tx
    .select({ rrn: outwardPayments.rrn, state: outwardPayments.state })
    .from(outwardPayments)
    .innerJoin(journals, eq(journals.rrn, outwardPayments.rrn))
    .where(or(eq(outwardPayments.rrn, reference), eq(journals.utr, reference)));
  if (named === undefined) return refused('We have sent no payment under this reference.');
  if (named.state === 'failed') return refused('This payment has come back already.');
  const payment = await findPayment(tx, named.rrn, named.state);
  if (payment === null) return refused('This payment has changed meanwhile.');
  const [before] = await standingOf(tx, payment.fromAccount);
  if (before?.frozen !== false) {
    return refused('The account is frozen and takes no entries: the payment cannot come back.');
  }
  if (!(await takesPart(tx, payment.fromAccount, false))) {
    return refused('The account is closed and takes no entries: the payment cannot come back.');
  }
  if ((await sendBack(tx, bank, payment, rrns.payment, reason)) === 'waiting') {
    return refused('The account would come to more money than the bank can count.');
  }
  const [settlement] = await tx
    .select({ rrn: journals.rrn })
    .from(journals)
    .where(and(eq(journals.causeKind, 'payment-settlement'), eq(journals.causeId, named.rrn)));
  if (settlement !== undefined) {
    const { kind } = await reverse(tx, {
      original: settlement.rrn,
      rrn: rrns.settlement,
      at: bank.clock.now(),
    });
    assert(kind === 'posted', `The settlement ${settlement.rrn} cannot be taken back: ${kind}`);
  }
  const balance = rupeesText(before.balance + payment.amount);
  return { accepted: true, rrn: rrns.payment, balance };
}

const standingOf = (tx: Tx, account: string) =>
  tx
    .select({ frozen: ledgerAccounts.frozen, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, account));
