import type { FAQService as Contract } from '@sahakar/contracts/help/FAQService';
import { frequentQuestions } from '@sahakar/db/schema/bank-services';
import { asc } from '@sahakar/db/sql';
import type { Handler } from '../call/handler.ts';

export const FAQService: Handler<typeof Contract> = async (_request, { bank }) => {
  const rows = await bank.store.read
    .select({ Que: frequentQuestions.question, Ans: frequentQuestions.answer })
    .from(frequentQuestions)
    .orderBy(asc(frequentQuestions.position));
  return { FAQList: rows };
};
