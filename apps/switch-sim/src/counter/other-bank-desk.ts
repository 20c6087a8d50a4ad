import type { CreditInput, ReturnInput } from '@sahakar/simulator/control/counter';
import type * as z from 'zod/mini';
import type { Bank } from '../bank.ts';
import { type DeskAnswer, refused } from '../rails/desk-answer.ts';
import { returnPayment } from '../rails/return-payment.ts';
import { answerOnce } from './answer-once.ts';
import { holderOf } from './holder-of.ts';
import { moveMoney } from './move-money.ts';
import { noAccount } from './posting-words.ts';

export type InwardCredit = z.output<typeof CreditInput>;

/** Another bank pays one of our customers. */
export function takeInwardCredit(bank: Bank, credit: InwardCredit): Promise<DeskAnswer> {
  const { requestId, rail, account, ifsc, amount, name, remark } = credit;
  const asked = { desk: 'inward', requestId, details: { ...credit, amount: String(amount) } };
  return answerOnce(bank, asked, async () => {
    const rrn = await bank.rrns.next();
    return async (tx): Promise<DeskAnswer> => {
      const holder = await holderOf(tx, account);
      if (holder === null) return refused(noAccount);
      if (holder.account.status === 'closed') return refused('The account is closed.');
      if (ifsc !== '' && ifsc !== holder.account.ifsc) {
        return refused(`The account is not at the branch ${ifsc}.`);
      }
      const { kind: _kind, ...answer } = await moveMoney(tx, bank, holder, {
        kind: rail === 'IMPS' ? 'imps-inward' : 'neft-inward',
        isCredit: true,
        amount,
        particulars: `${name} ${remark}`.trim(),
        counterpart: `${rail} from ${name}`,
        cause: { kind: 'inward-credit', id: requestId },
        rrn,
      });
      return answer;
    };
  });
}

export type PaymentReturn = z.output<typeof ReturnInput>;

/** Another bank sends back a payment of ours, also one that it had taken. */
export function takePaymentBack(bank: Bank, order: PaymentReturn): Promise<DeskAnswer> {
  const { requestId, reference, reason } = order;
  const asked = { desk: 'return', requestId, details: order };
  return answerOnce(bank, asked, async () => {
    const rrns = { settlement: await bank.rrns.next(), payment: await bank.rrns.next() };
    return (tx) => returnPayment(tx, bank, { reference, reason }, rrns);
  });
}
