import type { Policy } from '@sahakar/contracts/policy';
import type { Rail } from '@sahakar/contracts/transfers/rails';
import type { Tx } from '@sahakar/db/dialect';
import { outwardPayments } from '@sahakar/db/schema/payments';
import type { Bank } from '../bank.ts';
import { noteEffect } from '../call/call-trace.ts';
import { businessDay, kolkataIso } from '../clock.ts';
import { type Cause, post, type PostOutcome } from '../ledger/post.ts';
import { outwardPayment } from '../ledger/templates/outward-payment.ts';
import { type AnswerOfOtherBank, answerOfOtherBank, answerText } from './answer-of-other-bank.ts';
import { batchAfter, returnMoment, settlementMoment } from './rail-moments.ts';
import { settleOvertaken } from './settle-payments.ts';
import { utrOf } from './utr.ts';

/** A payment that every rule allows. */
export type OutwardPayment = {
  readonly rail: Rail;
  readonly customerNo: string;
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly toIfsc: string;
  readonly toName: string;
  readonly amount: bigint;
  readonly remark: string;
};

/** Under which reference a payment is made, for what reason, by whom and when. */
export type PaymentOrigin = {
  readonly rrn: string;
  readonly cause: Cause;
  readonly loginUsername: string | null;
  /** The one moment that the whole act is of; the bank's own clock runs on beside it. */
  readonly at: Date;
};

export type SendOutcome =
  | { readonly kind: 'sent'; readonly utr: string | null }
  | { readonly kind: 'declined'; readonly reason: string }
  | Exclude<PostOutcome, { kind: 'posted' }>;

/**
 * Takes the money from the customer and gives it to the rail: IMPS pays at once, RTGS while it is
 * open, and NEFT with its next batch. Nothing is written where the outcome is not `sent`.
 */
export async function sendPayment(
  tx: Tx,
  bank: Bank,
  payment: OutwardPayment,
  { rrn, cause, loginUsername, at: now }: PaymentOrigin,
): Promise<SendOutcome> {
  const { rail, fromAccount, toName, amount, remark } = payment;
  const answer = await answerOfOtherBank(tx, bank, { rail, amount });
  if (answer.kind === 'declined') return answer;
  const reachesAt = settlementMoment(rail, now, bank.policy);
  const isPunctual = answer.kind === 'credited' || answer.kind === 'twice';
  const isSettled = reachesAt === null && isPunctual;
  const utr = utrOf(rail, rrn, businessDay(now));
  const outcome = await post(tx, {
    ...outwardPayment({
      rail,
      account: fromAccount,
      amount,
      particulars: [toName, remark, utr ?? ''].join(' ').trim(),
      isSettled,
    }),
    rrn,
    utr,
    cause,
    at: now,
    customerNo: payment.customerNo,
    loginUsername,
  });
  if (outcome.kind !== 'posted') return outcome;
  const sent = {
    ...payment,
    rrn,
    state: isSettled ? 'success' : 'pending',
    dueAt: heardOfAt(answer, reachesAt, now, bank.policy),
    concludedAt: isSettled ? now : null,
    answer: isSettled ? null : answerText(answer),
  } as const;
  await tx.insert(outwardPayments).values(sent);
  const { dueAt } = sent;
  if (dueAt !== null) {
    const what = `${rail} ${'reason' in answer ? 'comes back' : 'is settled'}`;
    noteEffect(tx, { kind: 'job', job: 'settle-with-other-banks', at: kolkataIso(dueAt), what });
    bank.afterCommit(tx, () => settleOvertaken(bank, { rrn, dueAt }));
  }
  return { kind: 'sent', utr };
}

/** When the bank hears of the payment again; null where that was at once, or never happens. */
function heardOfAt(
  answer: AnswerOfOtherBank,
  reachesAt: Date | null,
  now: Date,
  policy: Policy,
): Date | null {
  switch (answer.kind) {
    case 'returned':
    case 'after-return':
      return returnMoment(reachesAt ?? now, policy);
    case 'late':
      return batchAfter(reachesAt ?? now, answer.minutes);
    case 'never':
      return null;
    default:
      return reachesAt;
  }
}
