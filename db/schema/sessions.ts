import {
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from '@sahakar/db/dialect';
import { oneOf } from './one-of.ts';

const sessionStates = ['PRE', 'PWD_OK', 'ACTIVE', 'ENDED'] as const;

export const sessions = table(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    /** The public name of the session, which is never the cookie's value. */
    handle: text('handle').notNull(),
    state: text('state', { enum: sessionStates }).notNull(),
    loginUsername: text('login_username'),
    customerNo: text('customer_no'),
    flow: json('flow'),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at'),
    absoluteEndsAt: instant('absolute_ends_at').notNull(),
    lastSeenAddress: text('last_seen_address'),
  },
  (session) => [
    uniqueIndex('sessions_handle').on(session.handle),
    index('sessions_login').on(session.loginUsername),
    oneOf('sessions_state', session.state, sessionStates),
  ],
);

/** Single-use envelope tokens; keys are derived and never stored. */
export const tokens = table(
  'tokens',
  {
    kid: text('kid').primaryKey(),
    sessionHash: text('session_hash').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    failures: integer('failures').notNull().default(0),
  },
  (token) => [index('tokens_session').on(token.sessionHash)],
);

/** The answer given to a request id, written in the same transaction as its effect. */
export const idempotency = table(
  'idempotency',
  {
    owner: text('owner').notNull(),
    requestId: text('request_id').notNull(),
    service: text('service').notNull(),
    bodyHash: text('body_hash').notNull(),
    response: text('response'),
    at: instant('at').notNull(),
  },
  (request) => [primaryKey({ columns: [request.owner, request.requestId] })],
);
