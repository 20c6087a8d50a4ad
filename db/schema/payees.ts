import {
  check,
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
import { byLogin, logins, ofCustomer } from './customers.ts';
import { oneOf } from './one-of.ts';

const payeeTypes = ['MBINTRA', 'MBINTER'] as const;
const payeeStatuses = ['ACTIVATED', 'DEACTIVATED', 'PENDING', 'PENDINGDELETE', 'REJECTED'] as const;

export const payees = table(
  'payees',
  {
    id: text('id').primaryKey(),
    customerNo: ofCustomer(),
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
    /** When he was last made one who can be paid; of the first payees of a bank `createdAt` tells it. */
    activatedAt: instant('activated_at'),
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

const requestKinds = ['addition', 'reactivation', 'deletion'] as const;
const requestStates = ['PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'RECALLED'] as const;

/** A maker's change of a payee that waits for, or has had, the checker's decision. */
export const payeeRequests = table(
  'payee_requests',
  {
    requestNo: text('request_no').primaryKey(),
    customerNo: ofCustomer(),
    payeeId: text('payee_id')
      .notNull()
      .references(() => payees.id),
    kind: text('kind', { enum: requestKinds }).notNull(),
    /** The payee in words as he was to be, as JSON; null of requests older than this column. */
    asked: text('asked'),
    /** What his words were before, which come back where nobody agrees; null where they stayed. */
    replaced: text('replaced'),
    state: text('state', { enum: requestStates }).notNull(),
    makerLogin: byLogin('maker_login'),
    createdAt: instant('created_at').notNull(),
    decidedBy: text('decided_by').references(() => logins.username),
    decidedAt: instant('decided_at'),
    /** The checker's reason for a rejection; null where he gave none. */
    remark: text('remark'),
  },
  (request) => [
    index('payee_requests_customer').on(
      request.customerNo,
      request.state,
      request.createdAt,
      request.requestNo,
    ),
    index('payee_requests_history').on(request.customerNo, request.createdAt, request.requestNo),
    index('payee_requests_payee').on(request.payeeId),
    uniqueIndex('payee_requests_pending')
      .on(request.payeeId)
      .where(sql`state = 'PENDING'`),
    oneOf('payee_requests_kind', request.kind, requestKinds),
    oneOf('payee_requests_state', request.state, requestStates),
    // Decided means by somebody, and never by the one who asked; all else ends without anybody.
    check(
      'payee_requests_decided',
      sql`(${request.state} in ('APPROVED', 'REJECTED')) = (${request.decidedBy} is not null)`,
    ),
    check('payee_requests_two_people', sql`${request.decidedBy} <> ${request.makerLogin}`),
  ],
);

/** How often a customer has taken payees out of use, or brought them back, each business day. */
export const payeeChanges = table(
  'payee_changes',
  {
    customerNo: ofCustomer(),
    day: text('day').notNull(),
    count: integer('count').notNull(),
  },
  (changed) => [primaryKey({ columns: [changed.customerNo, changed.day] })],
);

/** How often a customer has asked in whose name an account is held, each business day. */
export const namesAsked = table(
  'names_asked',
  {
    customerNo: ofCustomer(),
    day: text('day').notNull(),
    count: integer('count').notNull(),
  },
  (asked) => [primaryKey({ columns: [asked.customerNo, asked.day] })],
);
