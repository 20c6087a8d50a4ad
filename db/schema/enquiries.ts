import { index, paise, primaryKey, table, text } from '@sahakar/db/dialect';
import { ofAccount } from './customers.ts';
import { loans } from './loans.ts';
import { oneOf } from './one-of.ts';

const lienStates = ['waiting', 'standing', 'over'] as const;

/** Money that the bank holds back on an account; what stands is `held` in its ledger account. */
export const liens = table(
  'liens',
  {
    id: text('id').primaryKey(),
    accountNumber: ofAccount(),
    amount: paise('amount').notNull(),
    startsOn: text('starts_on').notNull(),
    /** The last day of the lien; null until somebody lifts it. */
    endsOn: text('ends_on'),
    reason: text('reason').notNull(),
    state: text('state', { enum: lienStates }).notNull(),
  },
  (lien) => [
    index('liens_account').on(lien.accountNumber),
    index('liens_state').on(lien.state),
    oneOf('liens_state', lien.state, lienStates),
  ],
);

/** Who answers for a loan beside its borrower. */
export const guarantors = table(
  'guarantors',
  {
    loanNumber: text('loan_number')
      .notNull()
      .references(() => loans.accountNumber),
    name: text('name').notNull(),
    address: text('address').notNull(),
  },
  (guarantor) => [primaryKey({ columns: [guarantor.loanNumber, guarantor.name] })],
);
