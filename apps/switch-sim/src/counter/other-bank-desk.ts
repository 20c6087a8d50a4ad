import type { Bank } from '../bank.ts';
import { type DeskAnswer, refused } from '../rails/desk-answer.ts';
import { returnPayment } from '../rails/return-payment.ts';
import { answerOnce } from './answer-once.ts';
import { holderOf } from './holder-of.ts';
import { moveMoney } from './move-money.ts';
import { noAccount } from './posting-words.ts';

export type InwardCredit = {
  readonly requestId: string;
  readonly rail: 'IMPS' | 'NEFT';
  readonly account: string;
  /** Of the account's branch; empty where the other bank does not say it. */
  readonly ifsc: string;
  readonly amount: bigint;
  readonly name: string;
  readonly remark: string;
};

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

export type PaymentReturn = {
  readonly requestId: string;
  /** RRN or UTR of a payment of ours. */
  readonly reference: string;
  readonly reason: string;
};

/** Another bank sends back a payment of ours, also one that it had taken. */
export function takePaymentBack(bank: Bank, order: PaymentReturn): Promise<DeskAnswer> {
  const { requestId, reference, reason } = order;
  const asked = { desk: 'return', requestId, details: order };
  return answerOnce(bank, asked, async () => {
    const rrns = { settlement: await bank.rrns.next(), payment: await bank.rrns.next() };
    return (tx) => returnPayment(tx, bank, { reference, reason }, rrns);
  });
}
