import { table, text } from '@sahakar/db/dialect';
import { branches } from './customers.ts';

/** Cash machines, each looked after by a branch. */
export const cashMachines = table('cash_machines', {
  id: text('id').primaryKey(),
  branchCode: text('branch_code')
    .notNull()
    .references(() => branches.code),
  name: text('name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  pinCode: text('pin_code').notNull(),
  latitude: text('latitude').notNull(),
  longitude: text('longitude').notNull(),
});
