import { integer, paise, primaryKey, table, text } from '@sahakar/db/dialect';
import { sql } from '../sql.ts';

/** The daily limits that the bank offers: an amount and a number of transfers. */
export const limitMasters = table('limit_masters', {
  id: text('id').primaryKey(),
  amount: paise('amount').notNull(),
  count: integer('count').notNull(),
});

/** What a customer has used of the limit on one business day. */
export const dailyUsage = table(
  'daily_usage',
  {
    customerNo: text('customer_no').notNull(),
    day: text('day').notNull(),
    amount: paise('amount')
      .notNull()
      .default(sql`0`),
    count: integer('count').notNull().default(0),
  },
  (usage) => [primaryKey({ columns: [usage.customerNo, usage.day] })],
);
