import { integer, table, text } from '@sahakar/db/dialect';

/** Frequent questions, shown in the order of their positions. */
export const frequentQuestions = table('frequent_questions', {
  question: text('question').primaryKey(),
  answer: text('answer').notNull(),
  position: integer('position').notNull(),
});
