import { index, instant, json, table, text } from '@sahakar/db/dialect';
import { sql } from '../sql.ts';

/** Of a message that has not been erased and whose text is not told again; the index has these words. */
export const isSecretText = sql`sealed is not null and request_type not like '%-ALERT'`;

/** Messages to customers. A text that holds a secret is sealed, and erased after a day. */
export const sms = table(
  'sms',
  {
    id: text('id').primaryKey(),
    at: instant('at').notNull(),
    mobile: text('mobile').notNull(),
    requestType: text('request_type').notNull(),
    sealed: text('sealed'),
  },
  (message) => [
    index('sms_mobile').on(message.mobile, message.at),
    index('sms_secret').on(message.at).where(isSecretText),
  ],
);

export const auditLog = table('audit_log', {
  id: text('id').primaryKey(),
  at: instant('at').notNull(),
  loginUsername: text('login_username'),
  customerNo: text('customer_no'),
  service: text('service').notNull(),
  code: text('code').notNull(),
  address: text('address').notNull(),
  /** What the client says its address is; it decides nothing. */
  claimedAddress: text('claimed_address'),
  detail: json('detail'),
});
