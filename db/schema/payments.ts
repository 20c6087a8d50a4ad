import { check, index, instant, paise, table, text } from '@sahakar/db/dialect';
import { sql } from '../sql.ts';
import { ofCustomer } from './customers.ts';
import { journals } from './ledger.ts';
import { oneOf } from './one-of.ts';

const rails = ['IMPS', 'NEFT', 'RTGS'] as const;
const paymentStates = ['pending', 'success', 'failed'] as const;

/** A payment to another bank; the journal of the debit has its time, its UTR and who ordered it. */
export const outwardPayments = table(
  'outward_payments',
  {
    rrn: text('rrn')
      .primaryKey()
      .references(() => journals.rrn),
    rail: text('rail', { enum: rails }).notNull(),
    customerNo: ofCustomer(),
    fromAccount: text('from_account').notNull(),
    toAccount: text('to_account').notNull(),
    toIfsc: text('to_ifsc').notNull(),
    toName: text('to_name').notNull(),
    amount: paise('amount').notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    /** When the bank hears of it again: the batch that takes it, or the moment of its return. */
    dueAt: instant('due_at'),
    concludedAt: instant('concluded_at'),
    /**
     * What the other bank tells then, as JSON: decided when the rail took the payment. Null where that
     * was told at once, and of what an earlier version took.
     */
    answer: text('answer'),
    /** Why the other bank sent it back. */
    returnReason: text('return_reason'),
  },
  (payment) => [
    index('outward_payments_customer').on(payment.customerNo),
    index('outward_payments_pending')
      .on(payment.dueAt)
      .where(sql`state = 'pending'`),
    oneOf('outward_payments_rail', payment.rail, rails),
    oneOf('outward_payments_state', payment.state, paymentStates),
    check(
      'outward_payments_concluded',
      sql`(${payment.state} = 'pending') = (${payment.concludedAt} is null)`,
    ),
  ],
);
