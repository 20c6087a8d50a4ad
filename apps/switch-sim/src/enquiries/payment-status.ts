import type { PaymentState } from '@sahakar/contracts/enquiries/enquiry-rows';
import { businessMoment as wireMoment } from '@sahakar/contracts/wire/dates';
import type { Reader } from '@sahakar/db/dialect';
import { accounts } from '@sahakar/db/schema/customers';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { and, eq, gt, or } from '@sahakar/db/sql';
import * as z from 'zod/mini';
import type { Bank } from '../bank.ts';
import { closeIntent, keptIntent, settleKept } from '../call/idempotency.ts';
import { businessMoment } from '../clock.ts';

type PaymentRow = {
  readonly State: PaymentState;
  readonly RRN: string;
  readonly CustomerRefNo: string;
  readonly Amount: bigint | null;
  readonly ToName: string;
  readonly TransactionDate: string | null;
  readonly Reason: string;
};

const notDone: PaymentRow = {
  State: 'NOT_DONE',
  RRN: '',
  CustomerRefNo: '',
  Amount: null,
  ToName: '',
  TransactionDate: null,
  Reason: '',
};

/**
 * What became of the payment that this customer asked for under this request id (ruling 31). Where
 * nothing did, the id is closed: a call that is still on its way can move no money any more, so
 * that the customer may pay again.
 */
export async function paymentStatus(
  bank: Bank,
  owner: string,
  requestId: string,
): Promise<PaymentRow> {
  const who = { owner, requestId };
  const isClosed = await bank.store.transaction((tx) =>
    closeIntent(tx, who, 'AccountEnquiryService', bank.clock.now()),
  );
  if (isClosed) return notDone;
  await settleKept(bank.store, who);
  const record = await keptIntent(bank.store.read, who);
  if (record === null || record.response === null) return notDone;
  const answer = Answer.parse(JSON.parse(record.response));
  const status = { ...notDone, State: 'DONE', ...answer } as const;
  return (await outward(bank.store.read, answer.RRN)) ?? (await within(bank.store.read, status));
}

/** What the answers of all effects may have in common. */
const Answer = z.object({
  RRN: z._default(z.string(), ''),
  CustomerRefNo: z._default(z.string(), ''),
  TransactionDate: z._default(z.nullable(wireMoment), null),
});

const stateOf = { pending: 'PENDING', success: 'DONE', failed: 'RETURNED' } as const;

/** A payment to another bank, under its RRN or UTR. */
async function outward(db: Reader, reference: string): Promise<PaymentRow | null> {
  const [payment] = await db
    .select({
      state: outwardPayments.state,
      amount: outwardPayments.amount,
      toName: outwardPayments.toName,
      reason: outwardPayments.returnReason,
      at: journals.at,
    })
    .from(journals)
    .innerJoin(outwardPayments, eq(outwardPayments.rrn, journals.rrn))
    .where(or(eq(journals.rrn, reference), eq(journals.utr, reference)));
  if (payment === undefined) return null;
  return {
    State: stateOf[payment.state],
    RRN: reference,
    CustomerRefNo: '',
    Amount: payment.amount,
    ToName: payment.toName,
    TransactionDate: businessMoment(payment.at),
    Reason: payment.reason ?? '',
  };
}

/** Whom a booking within the bank has credited, and with how much. */
async function within(db: Reader, row: PaymentRow): Promise<PaymentRow> {
  const [credit] = await db
    .select({ amount: postings.amount, name: accounts.holderName, at: journals.at })
    .from(postings)
    .innerJoin(journals, eq(journals.rrn, postings.rrn))
    .innerJoin(accounts, eq(accounts.number, postings.accountId))
    .where(and(eq(postings.rrn, row.RRN), gt(postings.amount, 0n)));
  if (credit === undefined) return row;
  const TransactionDate = businessMoment(credit.at);
  return { ...row, Amount: credit.amount, ToName: credit.name, TransactionDate };
}
