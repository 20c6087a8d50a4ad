import { paiseOf, rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Payload } from '../approvals/payload.ts';
import type { PendingRequest } from '../approvals/decide.ts';
import type { TransferOrder } from './prepare-transfer.ts';

/** An order with the name of whom it goes to. */
export type NamedOrder = { readonly order: TransferOrder; readonly toName: string };

/** What of an order is stored with a maker's request and shown to a checker. */
export function payloadOf({ order, toName }: NamedOrder): Payload {
  const { fromAccount, toAccount, toIfsc, amount, remark } = order;
  return { fromAccount, toAccount, toIfsc, toName, amount: rupeesText(amount), remark };
}

/** The order that a stored request stands for, and nothing that a checker has sent. */
export function orderOf(
  { txnType }: Pick<PendingRequest, 'txnType'>,
  payload: Payload,
  customerNo: string,
): NamedOrder {
  const field = (name: string) => payload[name] ?? '';
  return {
    order: {
      txnType,
      customerNo,
      fromAccount: field('fromAccount'),
      toAccount: field('toAccount'),
      toIfsc: field('toIfsc'),
      amount: paiseOf(field('amount')) ?? 0n,
      remark: field('remark'),
    },
    toName: field('toName'),
  };
}
