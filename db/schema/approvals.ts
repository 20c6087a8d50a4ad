import { check, index, instant, json, paise, table, text, uniqueIndex } from '@sahakar/db/dialect';
import { sql } from '../sql.ts';
import { byLogin, ofCustomer } from './customers.ts';
import { oneOf } from './one-of.ts';

const transferTypes = ['INTRA', 'INTER', 'NEFT', 'RTGS'] as const;
const requestStates = ['PENDING', 'APPROVED', 'REJECTED', 'FAILED', 'EXPIRED', 'RECALLED'] as const;

/** A maker's transfer that waits for, or has had, the checker's decision. */
export const transferRequests = table(
  'transfer_requests',
  {
    requestNo: text('request_no').primaryKey(),
    txnType: text('txn_type', { enum: transferTypes }).notNull(),
    customerNo: ofCustomer(),
    makerLogin: byLogin('maker_login'),
    payload: json('payload').notNull(),
    payloadHash: text('payload_hash').notNull(),
    amount: paise('amount').notNull(),
    state: text('state', { enum: requestStates }).notNull(),
    createdAt: instant('created_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    remark: text('remark'),
    rrn: text('rrn'),
  },
  (request) => [
    index('transfer_requests_customer').on(
      request.customerNo,
      request.state,
      request.createdAt,
      request.requestNo,
    ),
    index('transfer_requests_history').on(request.customerNo, request.createdAt, request.requestNo),
    index('transfer_requests_pending')
      .on(request.createdAt)
      .where(sql`state = 'PENDING'`),
    uniqueIndex('transfer_requests_rrn').on(request.rrn),
    oneOf('transfer_requests_type', request.txnType, transferTypes),
    oneOf('transfer_requests_state', request.state, requestStates),
    // Executed means exactly one journal; every other state means none.
    check(
      'transfer_requests_executed',
      sql`(${request.state} = 'APPROVED') = (${request.rrn} is not null)`,
    ),
  ],
);
