import {
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
import { byLogin, logins, ofAccount, ofCustomer } from './customers.ts';
import { journals } from './ledger.ts';
import { oneOf } from './one-of.ts';

const requestKinds = ['cheque-book', 'stop-cheque'] as const;
const requestStates = ['pending', 'rejected', 'issued', 'stopped'] as const;
const leafStates = ['unused', 'paid', 'stopped', 'returned', 'in-clearing'] as const;
const instructionStates = ['registered', 'matched', 'mismatched', 'expired'] as const;
const inwardStates = ['expected', 'presented', 'paid', 'returned'] as const;

/** What a customer asked of the bank: a cheque book, or the stop of a cheque. */
export const serviceRequests = table(
  'service_requests',
  {
    requestNo: text('request_no').primaryKey(),
    kind: text('kind', { enum: requestKinds }).notNull(),
    customerNo: ofCustomer(),
    accountNumber: ofAccount(),
    loginUsername: text('login_username').references(() => logins.username),
    state: text('state', { enum: requestStates }).notNull(),
    requestedOn: text('requested_on').notNull(),
    at: instant('at').notNull(),
    decidedOn: text('decided_on'),
    /** Leaves of one book; null for a stop. */
    leaves: integer('leaves'),
    /** The stopped cheque; null for a book. */
    chequeNumber: text('cheque_number'),
    /** The code of a stop's reason, or the words of a rejection. */
    reason: text('reason'),
  },
  (request) => [
    index('service_requests_customer').on(request.customerNo, request.requestedOn),
    // At most one open request for a book on each account, and one stop of each cheque.
    uniqueIndex('service_requests_pending')
      .on(request.accountNumber)
      .where(sql`state = 'pending'`),
    uniqueIndex('service_requests_stop')
      .on(request.accountNumber, request.chequeNumber)
      .where(sql`kind = 'stop-cheque'`),
    oneOf('service_requests_kind', request.kind, requestKinds),
    oneOf('service_requests_state', request.state, requestStates),
  ],
);

export const chequeBooks = table(
  'cheque_books',
  {
    accountNumber: ofAccount(),
    firstNumber: integer('first_number').notNull(),
    lastNumber: integer('last_number').notNull(),
    issuedOn: text('issued_on').notNull(),
    /** Null for a book that came with the account or over the counter. */
    requestNo: text('request_no').references(() => serviceRequests.requestNo),
  },
  (book) => [
    primaryKey({ columns: [book.accountNumber, book.firstNumber] }),
    uniqueIndex('cheque_books_request').on(book.requestNo),
  ],
);

/** Every leaf of every book, and where it stands. A number without a row was never issued. */
export const chequeLeaves = table(
  'cheque_leaves',
  {
    accountNumber: ofAccount(),
    number: text('number').notNull(),
    state: text('state', { enum: leafStates }).notNull(),
    /** The day of the latest change and its amount; an unused leaf has neither. */
    changedOn: text('changed_on'),
    amount: paise('amount'),
  },
  (leaf) => [
    primaryKey({ columns: [leaf.accountNumber, leaf.number] }),
    oneOf('cheque_leaves_state', leaf.state, leafStates),
  ],
);

/** Cheques of this bank's customers that other banks send in for payment. */
export const inwardCheques = table(
  'inward_cheques',
  {
    id: text('id').primaryKey(),
    accountNumber: ofAccount(),
    chequeNumber: text('cheque_number').notNull(),
    amount: paise('amount').notNull(),
    payeeName: text('payee_name').notNull(),
    presentingBank: text('presenting_bank').notNull(),
    /** The day written on the cheque, where the presenting bank tells it. */
    chequeDate: text('cheque_date'),
    presentsOn: text('presents_on').notNull(),
    state: text('state', { enum: inwardStates }).notNull(),
    decidedOn: text('decided_on'),
    returnReason: text('return_reason'),
    /** The journal that paid the cheque. */
    rrn: text('rrn').references(() => journals.rrn),
  },
  (cheque) => [
    index('inward_cheques_account').on(cheque.accountNumber, cheque.presentsOn),
    index('inward_cheques_state').on(cheque.state, cheque.presentsOn),
    uniqueIndex('inward_cheques_presented')
      .on(cheque.accountNumber, cheque.chequeNumber)
      .where(sql`state = 'presented'`),
    uniqueIndex('inward_cheques_rrn').on(cheque.rrn),
    oneOf('inward_cheques_state', cheque.state, inwardStates),
  ],
);

/** What a drawer told the bank of a cheque, to be compared with it when another bank presents it. */
export const positivePayInstructions = table(
  'positive_pay_instructions',
  {
    id: text('id').primaryKey(),
    accountNumber: ofAccount(),
    chequeNumber: text('cheque_number').notNull(),
    loginUsername: byLogin(),
    /** Through which of the bank's doors it came. */
    channel: text('channel').notNull(),
    payeeName: text('payee_name').notNull(),
    chequeDate: text('cheque_date').notNull(),
    amount: paise('amount').notNull(),
    micr: text('micr'),
    remarks: text('remarks').notNull(),
    state: text('state', { enum: instructionStates }).notNull(),
    registeredOn: text('registered_on').notNull(),
    at: instant('at').notNull(),
    expiresOn: text('expires_on').notNull(),
    decidedOn: text('decided_on'),
  },
  (instruction) => [
    index('positive_pay_account').on(instruction.accountNumber, instruction.registeredOn),
    index('positive_pay_registered')
      .on(instruction.expiresOn)
      .where(sql`state = 'registered'`),
    // A cheque has one instruction; only where it has expired another may take its place.
    uniqueIndex('positive_pay_cheque')
      .on(instruction.accountNumber, instruction.chequeNumber)
      .where(sql`state <> 'expired'`),
    oneOf('positive_pay_state', instruction.state, instructionStates),
  ],
);
