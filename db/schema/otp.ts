import { index, instant, integer, primaryKey, table, text } from '@sahakar/db/dialect';
import { oneOf } from './one-of.ts';

const otpStates = ['live', 'void', 'used'] as const;

export const otps = table(
  'otps',
  {
    id: text('id').primaryKey(),
    sessionHash: text('session_hash').notNull(),
    subject: text('subject').notNull(),
    requestType: text('request_type').notNull(),
    variables: text('variables').notNull(),
    mobile: text('mobile').notNull(),
    codeMac: text('code_mac').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    state: text('state', { enum: otpStates }).notNull(),
  },
  (otp) => [
    index('otps_session').on(otp.sessionHash, otp.requestType),
    oneOf('otps_state', otp.state, otpStates),
  ],
);

/** How many OTPs one flow has had: a flow is a session, a request type and its variables. */
export const otpGenerations = table(
  'otp_generations',
  {
    sessionHash: text('session_hash').notNull(),
    requestType: text('request_type').notNull(),
    variables: text('variables').notNull(),
    count: integer('count').notNull(),
  },
  (flow) => [primaryKey({ columns: [flow.sessionHash, flow.requestType, flow.variables] })],
);

/** A validated OTP, waiting to be consumed by exactly one call. */
export const authorisations = table(
  'authorisations',
  {
    id: text('id').primaryKey(),
    sessionHash: text('session_hash').notNull(),
    loginUsername: text('login_username').notNull(),
    requestType: text('request_type').notNull(),
    variables: text('variables').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    consumedBy: text('consumed_by'),
  },
  (authorisation) => [
    index('authorisations_session').on(authorisation.sessionHash, authorisation.requestType),
  ],
);

/** A keyed MAC of the transaction password that this session proved, for three minutes. */
export const tpinProofs = table('tpin_proofs', {
  sessionHash: text('session_hash').primaryKey(),
  mac: text('mac').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const otpDays = table(
  'otp_days',
  {
    mobile: text('mobile').notNull(),
    day: text('day').notNull(),
    loginsGenerated: integer('logins_generated').notNull().default(0),
    approvalsGenerated: integer('approvals_generated').notNull().default(0),
    /** Of whoever has given no password. */
    recoveriesGenerated: integer('recoveries_generated').notNull().default(0),
    /** All that were sent for anything else. */
    generated: integer('generated').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
  },
  (usage) => [primaryKey({ columns: [usage.mobile, usage.day] })],
);
