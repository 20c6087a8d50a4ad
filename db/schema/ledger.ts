import {
  check,
  flag,
  foreignKey,
  index,
  instant,
  integer,
  paise,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from '@sahakar/db/dialect';
import { sql } from '../sql.ts';
import { oneOf } from './one-of.ts';

const accountKinds = ['customer', 'bank'] as const;

/** Every account that a posting may name: the customers' own and the bank's, such as CASH. */
export const ledgerAccounts = table(
  'ledger_accounts',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    balance: paise('balance').notNull(),
    /** How many postings the account has; the last one bears this number. */
    entries: integer('entries').notNull(),
    lastEntryOn: text('last_entry_on'),
    overdraft: paise('overdraft')
      .notNull()
      .default(sql`0`),
    overdraftUntil: text('overdraft_until'),
    /** Kept back by liens; neither the balance nor the sanction can be spent this far down. */
    held: paise('held')
      .notNull()
      .default(sql`0`),
    frozen: flag('frozen').notNull().default(false),
  },
  (account) => [
    oneOf('ledger_accounts_kind', account.kind, accountKinds),
    check('ledger_accounts_overdraft', sql`${account.overdraft} >= 0`),
    check(
      'ledger_accounts_balance',
      sql`${account.balance} between -9007199254740991 and 9007199254740991`,
    ),
  ],
);

/**
 * The journals of interest on deposits and of the tax on it. Its words are those of the index, so
 * that both engines take the index for a statement that has it as a condition.
 */
export const isInterestOrTax = sql`kind in ('deposit-interest-credit', 'deposit-tax', 'tax-deducted')`;

/** One business event that moved money, with the one cause that made it. */
export const journals = table(
  'journals',
  {
    rrn: text('rrn').primaryKey(),
    kind: text('kind').notNull(),
    causeKind: text('cause_kind').notNull(),
    causeId: text('cause_id').notNull(),
    reverses: text('reverses'),
    entryOn: text('entry_on').notNull(),
    valueOn: text('value_on').notNull(),
    at: instant('at').notNull(),
    utr: text('utr'),
    customerNo: text('customer_no'),
    loginUsername: text('login_username'),
  },
  (journal) => [
    uniqueIndex('journals_cause').on(journal.causeKind, journal.causeId),
    // Most journals have neither, and an index without them costs nothing to keep.
    uniqueIndex('journals_reverses')
      .on(journal.reverses)
      .where(sql`reverses is not null`),
    uniqueIndex('journals_utr')
      .on(journal.utr)
      .where(sql`utr is not null`),
    // What a customer's deposits earned and were taxed, without a look at his other journals.
    index('journals_interest').on(journal.customerNo, journal.valueOn).where(isInterestOrTax),
    foreignKey({
      name: 'journals_reverses_fk',
      columns: [journal.reverses],
      foreignColumns: [journal.rrn],
    }),
  ],
);

/** One line of an account's passbook: positive is a credit to the account, negative a debit. */
export const postings = table(
  'postings',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    entryNo: integer('entry_no').notNull(),
    rrn: text('rrn')
      .notNull()
      .references(() => journals.rrn),
    amount: paise('amount').notNull(),
    balanceAfter: paise('balance_after').notNull(),
    entryOn: text('entry_on').notNull(),
    valueOn: text('value_on').notNull(),
    narration: text('narration').notNull(),
    instrumentNo: text('instrument_no'),
  },
  (posting) => [
    primaryKey({ columns: [posting.accountId, posting.entryNo] }),
    index('postings_rrn').on(posting.rrn),
    check('postings_amount', sql`${posting.amount} <> 0`),
  ],
);
