import { index, table, text } from '@sahakar/db/dialect';
import { ofCustomer } from './customers.ts';
import { ledgerAccounts } from './ledger.ts';

/** Who receives what an account or a deposit holds when its holder dies. */
export const nominees = table(
  'nominees',
  {
    accountNumber: text('account_number')
      .primaryKey()
      .references(() => ledgerAccounts.id),
    customerNo: ofCustomer(),
    title: text('title').notNull().default(''),
    name: text('name').notNull(),
    /** In words, such as daughter in law. */
    relation: text('relation').notNull(),
    dateOfBirth: text('date_of_birth'),
    address: text('address'),
    /** Who answers for a nominee under age: father, mother or others, by name and address. */
    guardianRelation: text('guardian_relation'),
    guardianName: text('guardian_name'),
    guardianAddress: text('guardian_address'),
  },
  (nominee) => [index('nominees_customer').on(nominee.customerNo)],
);
