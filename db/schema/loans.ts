import { check, index, integer, paise, table, text } from '@sahakar/db/dialect';
import { sql } from '../sql.ts';
import { atBranch, ofCustomer } from './customers.ts';
import { ledgerAccounts } from './ledger.ts';
import { oneOf } from './one-of.ts';

const statuses = ['open', 'closed'] as const;

/** The terms of a loan; what is owed is the ledger account's balance below zero. */
export const loans = table(
  'loans',
  {
    accountNumber: text('account_number')
      .primaryKey()
      .references(() => ledgerAccounts.id),
    customerNo: ofCustomer(),
    branchCode: atBranch(),
    holderName: text('holder_name').notNull(),
    productName: text('product_name').notNull(),
    sanctioned: paise('sanctioned').notNull(),
    /** Hundredths of a percent a year. */
    rate: integer('rate').notNull(),
    disbursedOn: text('disbursed_on').notNull(),
    instalment: paise('instalment').notNull(),
    instalments: integer('instalments').notNull(),
    /** The customer's account that pays the instalments; without one they come from another bank. */
    repayAccount: text('repay_account').references(() => ledgerAccounts.id),
    status: text('status', { enum: statuses }).notNull(),
    closedOn: text('closed_on'),
    /** The last day that was served, of those on which it is due; null before the first one. */
    servedOn: text('served_on'),
  },
  (loan) => [
    index('loans_customer').on(loan.customerNo),
    oneOf('loans_status', loan.status, statuses),
    check('loans_closed', sql`(${loan.status} = 'closed') = (${loan.closedOn} is not null)`),
  ],
);
