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
import { accounts, byLogin, ofCustomer } from './customers.ts';
import { journals } from './ledger.ts';
import { oneOf } from './one-of.ts';

/**
 * Of which the next payment may be due. SQLite goes by the index of these where a query has the very
 * same words, and no placeholders for them.
 */
export const isActiveSchedule = sql`status in ('Pending', 'In Process')`;

const transferTypes = ['INTRA', 'NEFT'] as const;
const frequencies = ['1', '2', '3', '4'] as const;
const statuses = ['Pending', 'In Process', 'Completed', 'Deleted'] as const;
const outcomes = ['S', 'F', 'D'] as const;

/** Transfers on later days. Every date follows from the first, so only the next one is stored. */
export const schedules = table(
  'schedules',
  {
    id: text('id').primaryKey(),
    customerNo: ofCustomer(),
    loginUsername: byLogin(),
    /** The OTP authorisation that allowed it. */
    authorisationId: text('authorisation_id').notNull(),
    transferType: text('transfer_type', { enum: transferTypes }).notNull(),
    fromAccount: text('from_account')
      .notNull()
      .references(() => accounts.number),
    toAccount: text('to_account').notNull(),
    toIfsc: text('to_ifsc').notNull(),
    toName: text('to_name').notNull(),
    amount: paise('amount').notNull(),
    remark: text('remark').notNull(),
    frequency: text('frequency', { enum: frequencies }).notNull(),
    payments: integer('payments').notNull(),
    startOn: text('start_on').notNull(),
    status: text('status', { enum: statuses }).notNull(),
    /** The place of the instalment that comes next, from 1; one more than `payments` at the end. */
    nextPlace: integer('next_place').notNull(),
    nextOn: text('next_on').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (schedule) => [
    index('schedules_customer').on(schedule.customerNo, schedule.createdAt),
    index('schedules_due').on(schedule.nextOn).where(isActiveSchedule),
    uniqueIndex('schedules_authorisation').on(schedule.authorisationId),
    oneOf('schedules_type', schedule.transferType, transferTypes),
    oneOf('schedules_frequency', schedule.frequency, frequencies),
    oneOf('schedules_status', schedule.status, statuses),
    check('schedules_payments', sql`${schedule.payments} between 1 and 99999`),
  ],
);

/** What became of an instalment; one without a row waits for its day. */
export const scheduleInstalments = table(
  'schedule_instalments',
  {
    scheduleId: text('schedule_id')
      .notNull()
      .references(() => schedules.id),
    place: integer('place').notNull(),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    at: instant('at').notNull(),
    /** Why it failed; empty unless it did. */
    reason: text('reason').notNull(),
    rrn: text('rrn').references(() => journals.rrn),
    /** What the customer is told: the UTR where the rail has one, else the RRN. */
    reference: text('reference').notNull(),
  },
  (instalment) => [
    primaryKey({ columns: [instalment.scheduleId, instalment.place] }),
    uniqueIndex('schedule_instalments_rrn').on(instalment.rrn),
    oneOf('schedule_instalments_outcome', instalment.outcome, outcomes),
    // Paid means exactly one journal; every other outcome means none.
    check(
      'schedule_instalments_paid',
      sql`(${instalment.outcome} = 'S') = (${instalment.rrn} is not null)`,
    ),
  ],
);
