import type { Tx } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { and, eq } from '@sahakar/db/sql';
import { payloadHash } from '../approvals/payload.ts';
import { propose } from '../approvals/propose.ts';
import type { Call } from '../call/handler.ts';
import { type CallDesk, type Desk, requireUser } from '../call/refusal.ts';
import { requireTpin } from '../credentials/transaction-password.ts';
import { payeeOf, prepareTransfer } from './execute-transfer.ts';
import { recordedOrder } from './recorded-order.ts';
import { authoriseTransfer } from './transfer-at-once.ts';
import {
  noteWay,
  type RequestedOrder,
  type TransferCode,
  type TransferOrder,
  withRail,
} from './transfer-order.ts';
import { payloadOf, transferRequestKind } from './transfer-request.ts';

type ProposalReceipt = { readonly CustomerRefNo: string; readonly Message: string };

/** A call of either service by which a maker asks for a transfer. */
type RequestCall<Answer> = CallDesk<TransferCode | '9010' | '9063'> &
  Pick<Call, 'note'> & {
    once(work: (tx: Tx) => Promise<ProposalReceipt>): Promise<Answer>;
  };

type Confirmation = {
  readonly TPin: string;
  /** The maker has seen that an equal request waits, and wants another one all the same. */
  readonly AllowDuplicate?: 'Y' | 'N' | undefined;
};

/** Transaction password, then the maker's own OTP for exactly this order, which waits for a checker. */
export async function requestTransfer<Answer>(
  call: RequestCall<Answer>,
  requestedOrder: RequestedOrder,
  { TPin, AllowDuplicate }: Confirmation,
): Promise<Answer> {
  const { bank } = call;
  const namedOrder = await withRail(bank.store.read, requestedOrder);
  noteWay(call, namedOrder.order);
  await requireTpin(call, namedOrder.order.rail, TPin);
  const requestNo = `R${await bank.rrns.next()}`;
  return call.once(async (tx) => {
    const recorded = await recordedOrder(tx, namedOrder.order);
    await authoriseTransfer(tx, call, recorded, { toName: namedOrder.toName, by: requestNo });
    const { loginUsername: makerLogin } = requireUser(call);
    const allowDuplicate = AllowDuplicate === 'Y';
    await proposeTransfer(tx, call, namedOrder.order, { requestNo, makerLogin, allowDuplicate });
    const Message = `Your request ${requestNo} has been sent for authorisation.`;
    return { CustomerRefNo: requestNo, Message };
  });
}

type Proposal = {
  readonly requestNo: string;
  readonly makerLogin: string;
  readonly allowDuplicate: boolean;
};

/** Lays an order before a checker, to whom the bank's own records say whom it pays. */
export async function proposeTransfer(
  tx: Tx,
  desk: Desk<TransferCode | '9063'>,
  order: TransferOrder,
  { requestNo, makerLogin, allowDuplicate }: Proposal,
): Promise<void> {
  const { name: toName, ifsc: toIfsc } = payeeOf(
    await prepareTransfer(tx, desk, await recordedOrder(tx, order)),
  );
  const { customerNo, txnType, amount } = order;
  const payload = payloadOf({ order: { ...order, toIfsc }, toName });
  const hash = payloadHash(desk.bank, payload);
  const isEqual = and(
    eq(transferRequests.txnType, txnType),
    eq(transferRequests.payloadHash, hash),
  );
  await propose(
    tx,
    desk,
    transferRequestKind(desk.bank),
    { requestNo, customerNo, makerLogin, txnType, amount, payload, payloadHash: hash },
    allowDuplicate ? undefined : isEqual,
  );
}
