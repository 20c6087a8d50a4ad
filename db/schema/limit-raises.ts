import { instant, table, text } from '@sahakar/db/dialect';
import { customers } from './customers.ts';
import { limitMasters } from './limits.ts';

/** A higher limit that a customer has chosen and that does not hold yet; one at most waits. */
export const limitRaises = table('limit_raises', {
  customerNo: text('customer_no')
    .primaryKey()
    .references(() => customers.number),
  limitId: text('limit_id')
    .notNull()
    .references(() => limitMasters.id),
  holdsFrom: instant('holds_from').notNull(),
});
