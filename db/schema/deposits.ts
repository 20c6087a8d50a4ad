import { check, index, integer, paise, primaryKey, table, text } from '@sahakar/db/dialect';
import { sql } from '../sql.ts';
import { atBranch, ofCustomer } from './customers.ts';
import { ledgerAccounts } from './ledger.ts';
import { oneOf } from './one-of.ts';

const payouts = ['monthly', 'quarterly', 'half-yearly', 'yearly', 'on-maturity'] as const;
const renewals = ['none', 'principal', 'maturity-amount'] as const;
const statuses = ['open', 'closed'] as const;

/** The terms of a fixed or recurring deposit; what it holds stands in the ledger account. */
export const deposits = table(
  'deposits',
  {
    accountNumber: text('account_number')
      .primaryKey()
      .references(() => ledgerAccounts.id),
    customerNo: ofCustomer(),
    branchCode: atBranch(),
    holderName: text('holder_name').notNull(),
    schemeCode: text('scheme_code').notNull(),
    /** What is paid in at once, or each month where the deposit is a recurring one. */
    amount: paise('amount').notNull(),
    /** Hundredths of a percent a year. */
    rate: integer('rate').notNull(),
    openedOn: text('opened_on').notNull(),
    months: integer('months').notNull(),
    /** Counts instead of the months where it is above zero. */
    days: integer('days').notNull(),
    payout: text('payout', { enum: payouts }).notNull(),
    maturesOn: text('matures_on').notNull(),
    maturityAmount: paise('maturity_amount').notNull(),
    /** Where the money goes at the end; without one it waits at the branch. */
    repayAccount: text('repay_account').references(() => ledgerAccounts.id),
    /** Where a standing order takes the instalments from; the repay account where it is not told. */
    paidFrom: text('paid_from').references(() => ledgerAccounts.id),
    renewal: text('renewal', { enum: renewals }).notNull(),
    renewalsLeft: integer('renewals_left').notNull(),
    /** As the order said it; what happens at the end stands in the two fields above. */
    autoCloseFlag: text('auto_close_flag').notNull().default('N'),
    status: text('status', { enum: statuses }).notNull(),
    closedOn: text('closed_on'),
    /** The last day of its plan that was served; null where it came with the bank, and none was yet. */
    servedOn: text('served_on'),
  },
  (deposit) => [
    index('deposits_customer').on(deposit.customerNo),
    oneOf('deposits_payout', deposit.payout, payouts),
    oneOf('deposits_renewal', deposit.renewal, renewals),
    oneOf('deposits_status', deposit.status, statuses),
    check(
      'deposits_closed',
      sql`(${deposit.status} = 'closed') = (${deposit.closedOn} is not null)`,
    ),
  ],
);

const declarationForms = ['15G', '15H'] as const;

/** By which a customer declares for a financial year that his income bears no tax (ruling 32). */
export const taxDeclarations = table(
  'tax_declarations',
  {
    customerNo: ofCustomer(),
    /** April to March, such as 2026-27. */
    financialYear: text('financial_year').notNull(),
    form: text('form', { enum: declarationForms }).notNull(),
    givenOn: text('given_on').notNull(),
  },
  (declaration) => [
    primaryKey({ columns: [declaration.customerNo, declaration.financialYear] }),
    oneOf('tax_declarations_form', declaration.form, declarationForms),
  ],
);
