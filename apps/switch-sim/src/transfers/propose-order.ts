import type { Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import { proposeTransfer } from '../approvals/propose-transfer.ts';
import { prepareTransfer } from './prepare-transfer.ts';
import { type NamedOrder, payloadOf } from './requested-transfer.ts';
import { consumeTransferAuthorisation, type Signatory } from './transfer-authorisation.ts';
import type { TransferRefusal } from './transfer-refusal.ts';

type Proposed = NamedOrder & {
  readonly requestNo: string;
  readonly allowDuplicate: boolean;
};

type Stored =
  | {
      readonly kind: 'proposed';
      readonly answer: { readonly CustomerRefNo: string; readonly Message: string };
    }
  | { readonly kind: 'refused'; readonly code: '9063'; readonly message: string }
  | TransferRefusal;

type Outcome =
  | Stored
  | Extract<Awaited<ReturnType<typeof consumeTransferAuthorisation>>, { kind: 'refused' }>;

/** Uses up the maker's own OTP for exactly this order, and stores it for a checker. */
export async function proposeOrder(
  tx: Tx,
  bank: Bank,
  maker: Signatory,
  proposed: Proposed,
): Promise<Outcome> {
  const { order, toName, requestNo } = proposed;
  const signed = await consumeTransferAuthorisation(tx, bank, maker, { order, toName }, requestNo);
  if (signed.kind === 'refused') return signed;
  return storeOrder(tx, bank, maker.user.loginUsername, proposed);
}

/** Stores an order for a checker, to whom the bank's own records say that it goes. */
export async function storeOrder(
  tx: Tx,
  bank: Bank,
  makerLogin: string,
  { order, requestNo, allowDuplicate }: Omit<Proposed, 'toName'>,
): Promise<Stored> {
  const prepared = await prepareTransfer(tx, bank, order);
  if (prepared.kind === 'refused') return prepared;
  const { to } = prepared;
  const stored = {
    order: { ...order, toIfsc: to.ifsc },
    toName: 'holderName' in to ? to.holderName : to.name,
  };
  const proposed = await proposeTransfer(tx, bank, {
    requestNo,
    txnType: order.txnType,
    customerNo: order.customerNo,
    makerLogin,
    amount: order.amount,
    payload: payloadOf(stored),
    allowDuplicate,
  });
  if (proposed.kind === 'duplicate') {
    const message = `An equal request ${proposed.requestNo} is waiting already.`;
    return { kind: 'refused', code: '9063', message };
  }
  const Message = `Your request ${requestNo} has been sent for authorisation.`;
  return { kind: 'proposed', answer: { CustomerRefNo: requestNo, Message } };
}
