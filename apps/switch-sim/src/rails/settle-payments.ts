import { strict as assert } from 'node:assert';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { customers, logins } from '@sahakar/db/schema/customers';
import { journals } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { and, asc, eq, lte, min } from '@sahakar/db/sql';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { Bank } from '../bank.ts';
import { businessDay } from '../clock.ts';
import { post } from '../ledger/post.ts';
import { takesPart } from '../ledger/post-by-plan.ts';
import { reverse } from '../ledger/reverse.ts';
import { paymentSettlement } from '../ledger/templates/outward-payment.ts';
import { giveBackToDailyLimit } from '../limits/daily-limit.ts';
import { notice } from '../outbox/alerts.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import { finalAnswerOfOtherBank } from './answer-of-other-bank.ts';
import { eachByItself, type Stuck, withStuck } from '../jobs/each-by-itself.ts';
import type { Job } from '../jobs/job.ts';
import { nextSettlement } from './rail-moments.ts';
import type { Message } from '../outbox/outbox.ts';

/** Settles with other banks every half hour and when RTGS opens, on every day of the year. */
export const settleWithOtherBanks: Job = {
  name: 'settle-with-other-banks',
  dueAfter: nextSettlement,
  missed: 'each',
  movesMoney: true,
  waitingSince: ({ store }) => earliestPending(store.read),
  async run(bank, dueAt) {
    const { settled, returned, waiting, ignored, stuck } = await settlePayments(bank, dueAt);
    if (settled + returned + waiting + stuck.length === 0) return '';
    const heard = ignored === 0 ? '' : `, ignored ${ignored} answers that came again`;
    const outcome = `settled ${settled} payments, returned ${returned}${heard}`;
    const notBack = waiting === 0 ? '' : `, could not return ${waiting}`;
    return withStuck(`${outcome}${notBack}`, stuck);
  },
};

/** A payment that the bank hears of again. */
type Pending = { readonly rrn: string };

export type SettlementResult = {
  readonly settled: number;
  readonly returned: number;
  /** Returned to accounts that take none of it, frozen, closed or beyond counting; they are tried again with every batch. */
  readonly waiting: number;
  /** Answers for payments that had been concluded already. */
  readonly ignored: number;
  /** Not concluded, for a reason that nobody foresaw; they are tried again with the next batch. */
  readonly stuck: readonly Stuck<Pending>[];
};

const earliest = prepared('earliest-pending-payment', (db: Reader) =>
  db
    .select({ dueAt: min(outwardPayments.dueAt) })
    .from(outwardPayments)
    .where(eq(outwardPayments.state, 'pending')),
);

/** When the next pending payment is due, or null where none is pending. */
export async function earliestPending(db: Reader): Promise<Date | null> {
  const [row] = await earliest(db).execute();
  return row?.dueAt ?? null;
}

/** Concludes every pending payment that is due, each for itself, oldest first. */
export async function settlePayments(bank: Bank, dueAt: Date): Promise<SettlementResult> {
  const due = await bank.store.read
    .select({ rrn: outwardPayments.rrn })
    .from(outwardPayments)
    .where(and(eq(outwardPayments.state, 'pending'), lte(outwardPayments.dueAt, dueAt)))
    .orderBy(asc(outwardPayments.dueAt), asc(outwardPayments.rrn));
  const counts = { settled: 0, returned: 0, waiting: 0, ignored: 0 };
  const stuck = await eachByItself(due, async (payment) => {
    const { outcome, isIgnored } = await hearOf(bank, payment);
    if (outcome !== null) counts[outcome] += 1;
    if (isIgnored) counts.ignored += 1;
  });
  return { ...counts, stuck };
}

/**
 * A batch reads what is due when it begins, and a payment that was accepted before may be committed
 * after that: it is concluded behind its own transaction, as it was told, and not with the next batch.
 */
export async function settleOvertaken(
  bank: Bank,
  payment: Pending & { readonly dueAt: Date },
): Promise<void> {
  if (bank.clock.now() < payment.dueAt || bank.book.trouble() !== null) return;
  // It is made already, and what fails here is done with the next batch.
  await hearOf(bank, payment).catch(() => {});
}

/** Concludes a payment by what the other bank tells of it, once or more often. */
async function hearOf(bank: Bank, { rrn }: Pending) {
  const hear = async () => {
    const ownRrn = await bank.rrns.next();
    return bank.store.transaction((tx) => conclude(tx, bank, rrn, ownRrn));
  };
  const heard = await hear();
  if (heard === null) return { outcome: null, isIgnored: false };
  const { outcome, kind } = heard;
  const isTold = kind === 'twice' || kind === 'after-return';
  return { outcome, isIgnored: isTold && outcome !== 'waiting' && (await hear()) === null };
}

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Null where another process has concluded it meanwhile. */
async function conclude(tx: Tx, bank: Bank, rrn: string, ownRrn: string) {
  const payment = await findPayment(tx, rrn, 'pending');
  if (payment === null) return null;
  const answer = await finalAnswerOfOtherBank(tx, bank, payment);
  const outcome = await ('reason' in answer
    ? sendBack(tx, bank, payment, ownRrn, answer.reason)
    : settle(tx, bank, payment, ownRrn));
  return { outcome, kind: answer.kind };
}

/** A payment with all that its end needs, as long as it is in this state. */
export async function findPayment(
  tx: Tx,
  rrn: string,
  state: (typeof outwardPayments.$inferSelect)['state'],
) {
  const [payment] = await tx
    .select({
      rrn: outwardPayments.rrn,
      rail: outwardPayments.rail,
      customerNo: outwardPayments.customerNo,
      fromAccount: outwardPayments.fromAccount,
      toName: outwardPayments.toName,
      amount: outwardPayments.amount,
      answer: outwardPayments.answer,
      utr: journals.utr,
      acceptedAt: journals.at,
      user: logins,
      customer: customers,
    })
    .from(outwardPayments)
    .innerJoin(journals, eq(journals.rrn, outwardPayments.rrn))
    .innerJoin(customers, eq(customers.number, outwardPayments.customerNo))
    .leftJoin(logins, eq(logins.username, journals.loginUsername))
    .where(and(eq(outwardPayments.rrn, rrn), eq(outwardPayments.state, state)));
  return payment ?? null;
}

async function settle(tx: Tx, bank: Bank, payment: Payment, rrn: string): Promise<'settled'> {
  const { rail, amount } = payment;
  const outcome = await post(tx, {
    ...paymentSettlement({ rail, amount, reference: payment.utr ?? payment.rrn }),
    rrn,
    cause: { kind: 'payment-settlement', id: payment.rrn },
    at: bank.clock.now(),
    customerNo: payment.customerNo,
  });
  assert(
    outcome.kind === 'posted',
    `The payment ${payment.rrn} cannot be settled: ${outcome.kind}`,
  );
  await tx
    .update(outwardPayments)
    .set({ state: 'success', concludedAt: bank.clock.now() })
    .where(eq(outwardPayments.rrn, payment.rrn));
  return 'settled';
}

/** The money is the customer's again, and so is that part of the limit of the day of the debit. */
export async function sendBack(
  tx: Tx,
  bank: Bank,
  payment: Payment,
  rrn: string,
  reason: string,
): Promise<'returned' | 'waiting'> {
  const { customerNo, amount, fromAccount, toName, acceptedAt } = payment;
  if (!(await takesPart(tx, fromAccount, false))) return 'waiting';
  const outcome = await reverse(tx, {
    original: payment.rrn,
    rrn,
    at: bank.clock.now(),
  });
  if (outcome.kind === 'frozen' || outcome.kind === 'uncountable') return 'waiting';
  assert(outcome.kind === 'posted', `The payment ${payment.rrn} cannot go back: ${outcome.kind}`);
  await tx
    .update(outwardPayments)
    .set({ state: 'failed', concludedAt: bank.clock.now(), returnReason: reason })
    .where(eq(outwardPayments.rrn, payment.rrn));
  await giveBackToDailyLimit(tx, customerNo, businessDay(acceptedAt), amount);
  const mobile = mobileOf(payment.user ?? payment.customer);
  const reference = payment.utr ?? payment.rrn;
  await bank.outbox.send(
    tx,
    returnAlert({ mobile, amount, fromAccount, toName, reference, reason }),
  );
  return 'returned';
}

type ReturnedPayment = {
  readonly mobile: string;
  readonly amount: bigint;
  readonly fromAccount: string;
  readonly toName: string;
  readonly reference: string;
  readonly reason: string;
};

/** Tells the customer that his money is back, without a full account number. */
function returnAlert(payment: ReturnedPayment): Message {
  const { mobile, amount, fromAccount, toName, reference, reason } = payment;
  const back = `Rs ${groupedRupees(amount)} is back in account ending ${fromAccount.slice(-4)}`;
  const text = `${back}: the bank of ${toName} returned your payment ${reference} (${reason}).`;
  return notice('RETURN-ALERT', mobile, text);
}
