import type { Bank } from '../bank.ts';
import {
  type PresentedCheque,
  presentCheque,
  type Presentation,
} from '../cheques/present-cheque.ts';
import { answerOnce } from './answer-once.ts';

export type ChequeOrder = PresentedCheque & {
  readonly requestId: string;
  /** Whether it waits for the clearing of the day, as a real one does. */
  readonly wait: boolean;
};

/** The desk at which other banks present cheques of our customers. */
export function takeCheque(bank: Bank, order: ChequeOrder): Promise<Presentation> {
  const { requestId, wait, ...cheque } = order;
  const asked = { desk: 'cheque', requestId, details: { ...order, amount: String(order.amount) } };
  return answerOnce(bank, asked, async () => {
    const rrns = { paymentRrn: await bank.rrns.next(), chargeRrn: await bank.rrns.next() };
    return (tx) => presentCheque(tx, bank, cheque, wait ? null : rrns);
  });
}
