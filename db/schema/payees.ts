import { instant, paise, table, text, uniqueIndex } from '@sahakar/db/dialect';
import { customers } from './customers.ts';
import { oneOf } from './one-of.ts';

const payeeTypes = ['MBINTRA', 'MBINTER'] as const;
const payeeStatuses = ['ACTIVATED', 'DEACTIVATED', 'PENDING', 'PENDINGDELETE', 'REJECTED'] as const;

export const payees = table(
  'payees',
  {
    id: text('id').primaryKey(),
    customerNo: text('customer_no')
      .notNull()
      .references(() => customers.number),
    payeeType: text('payee_type', { enum: payeeTypes }).notNull(),
    payeeSubType: text('payee_sub_type').notNull(),
    name: text('name').notNull(),
    nickname: text('nickname').notNull(),
    accountNumber: text('account_number').notNull(),
    ifsc: text('ifsc').notNull(),
    bankName: text('bank_name').notNull(),
    mobile: text('mobile').notNull(),
    mmid: text('mmid').notNull(),
    accountType: text('account_type').notNull(),
    status: text('status', { enum: payeeStatuses }).notNull(),
    createdAt: instant('created_at').notNull(),
    usableFrom: instant('usable_from'),
    lastPaidAt: instant('last_paid_at'),
    lastPaidAmount: paise('last_paid_amount'),
  },
  (payee) => [
    // Its first column serves the look-ups by customer too.
    uniqueIndex('payees_account').on(
      payee.customerNo,
      payee.payeeType,
      payee.accountNumber,
      payee.ifsc,
    ),
    oneOf('payees_type', payee.payeeType, payeeTypes),
    oneOf('payees_status', payee.status, payeeStatuses),
  ],
);
