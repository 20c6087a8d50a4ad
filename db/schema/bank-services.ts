import { integer, table, text } from '@sahakar/db/dialect';
import { atBranch } from './customers.ts';

/** Frequent questions, shown in the order of their positions. */
export const frequentQuestions = table('frequent_questions', {
  question: text('question').primaryKey(),
  answer: text('answer').notNull(),
  position: integer('position').notNull(),
});

/** Cash machines, each looked after by a branch. */
export const cashMachines = table('cash_machines', {
  id: text('id').primaryKey(),
  branchCode: atBranch(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  pinCode: text('pin_code').notNull(),
  latitude: text('latitude').notNull(),
  longitude: text('longitude').notNull(),
});
