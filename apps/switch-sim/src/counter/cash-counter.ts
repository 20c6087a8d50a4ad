import type { CashInput } from '@sahakar/simulator/control/counter';
import type * as z from 'zod/mini';
import type { Bank } from '../bank.ts';
import { type DeskAnswer, refused } from '../rails/desk-answer.ts';
import { answerOnce } from './answer-once.ts';
import { holderOf } from './holder-of.ts';
import { moveMoney } from './move-money.ts';
import { noAccount } from './posting-words.ts';

export type CashOrder = z.output<typeof CashInput>;

/** Cash over the counter of a branch, into an account or out of it. */
export function handleCash(bank: Bank, order: CashOrder): Promise<DeskAnswer> {
  const { requestId, account, direction, amount, by } = order;
  const isCredit = direction === 'in';
  const asked = { desk: 'cash', requestId, details: { ...order, amount: String(amount) } };
  return answerOnce(bank, asked, async () => {
    const rrn = await bank.rrns.next();
    return async (tx): Promise<DeskAnswer> => {
      const holder = await holderOf(tx, account);
      if (holder === null) return refused(noAccount);
      const { status } = holder.account;
      if (status === 'closed') return refused('The account is closed.');
      if (!isCredit && status !== 'open') return refused(`The account is ${status}.`);
      const { kind: _kind, ...answer } = await moveMoney(tx, bank, holder, {
        kind: isCredit ? 'cash-deposit' : 'cash-withdrawal',
        isCredit,
        amount,
        particulars: isCredit ? by : `Cash withdrawal at the counter ${by}`.trim(),
        counterpart: isCredit ? 'cash at the counter' : 'cash over the counter',
        cause: { kind: 'counter-cash', id: requestId },
        rrn,
      });
      return answer;
    };
  });
}
