import * as z from 'zod/mini';
import { businessMoment } from '@sahakar/contracts/wire/dates';
import type { Tx } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { and, eq } from '@sahakar/db/sql';
import { decide, recall, requirePending } from '../approvals/decide.ts';
import { payloadHash, sealedPayload, unreadablePayload } from '../approvals/payload.ts';
import type { Call } from '../call/handler.ts';
import { type CallDesk, requireUser } from '../call/refusal.ts';
import { executeTransfer } from './execute-transfer.ts';
import { recordedOrder } from './recorded-order.ts';
import { authoriseApproval } from './transfer-at-once.ts';
import { noteWay, type RequestedOrder, type TransferCode } from './transfer-order.ts';
import { orderOf, payloadOf, transferRequestKind } from './transfer-request.ts';

type DecisionCode = '9010' | '9060' | '9061' | '9062';

/** The request that a checker decides on, with what his screen says that it is. */
export type ShownRequest = RequestedOrder & {
  /** Left out where the switch's addition is not used: then the oldest equal request is meant. */
  readonly requestNo: string | undefined;
};

/**
 * Carries a maker's request out: the checker's OTP, the decision and the money are one effect. What
 * is refused for want of funds, limit or payee stays pending (RULINGS K5).
 */
export async function approveTransfer(
  tx: Tx,
  call: CallDesk<DecisionCode | TransferCode> & Pick<Call, 'note'>,
  shownRequest: ShownRequest,
  rrn: string,
) {
  const { loginUsername, mobile } = requireUser(call);
  const { request, payload } = await requireAsShown(tx, call, shownRequest);
  if (payload === null) return call.refuse('9062', unreadablePayload);
  const { requestNo } = request;
  const { order, toName } = await orderOf(tx, request, payload);
  noteWay(call, order);
  const recorded = await recordedOrder(tx, order);
  const approved = { toName, by: rrn, requestNo: shownRequest.requestNo };
  await authoriseApproval(tx, call, recorded, approved);
  const cause = { kind: 'transfer-request', id: requestNo } as const;
  const origin = { rrn, cause, loginUsername, mobile };
  const { reference, moment } = await executeTransfer(tx, call, recorded, origin);
  const note = `Reference ${reference}.`;
  const kind = transferRequestKind(call.bank);
  await decide(tx, call, kind, request, { state: 'APPROVED', rrn, note });
  return {
    RRN: reference,
    CustomerRefNo: requestNo,
    TransactionDate: z.encode(businessMoment, moment),
    Message: `Request ${requestNo} has been approved.`,
  };
}

/** Ends a maker's request without any movement of money. */
export async function rejectTransfer(
  tx: Tx,
  call: CallDesk<DecisionCode>,
  shownRequest: ShownRequest,
  remark: string,
) {
  const { request } = await requireAsShown(tx, call, shownRequest);
  const { requestNo } = request;
  const kind = transferRequestKind(call.bank);
  await decide(tx, call, kind, request, { state: 'REJECTED', remark });
  return { CustomerRefNo: requestNo, Message: `Request ${requestNo} has been rejected.` };
}

/** Ends the wait of a maker's own request, as if it had never been asked. */
export async function withdrawTransfer(tx: Tx, call: CallDesk<DecisionCode>, requestNo: string) {
  await recall(tx, call, transferRequestKind(call.bank), requestNo);
  return { CustomerRefNo: requestNo, Message: `Request ${requestNo} has been withdrawn.` };
}

/** A request is as it was shown: the fields of the call are compared and never used (M4). */
async function requireAsShown(tx: Tx, call: CallDesk<DecisionCode>, shownRequest: ShownRequest) {
  const { bank } = call;
  const { txnType } = shownRequest.order;
  const shownHash = payloadHash(bank, payloadOf(shownRequest));
  const isMeant =
    shownRequest.requestNo === undefined
      ? and(
          eq(transferRequests.txnType, txnType),
          eq(transferRequests.state, 'PENDING'),
          eq(transferRequests.payloadHash, shownHash),
        )
      : eq(transferRequests.requestNo, shownRequest.requestNo);
  const request = await requirePending(tx, call, transferRequestKind(bank), isMeant);
  // Null where it cannot be read as its maker sent it: then it can be rejected and nothing else.
  const payload = sealedPayload(bank, request);
  const isAsShown = payload === null || request.payloadHash === shownHash;
  if (request.txnType !== txnType || !isAsShown) {
    const why = 'The request is not what was shown. Please open the list again.';
    return call.refuse('9062', why);
  }
  return { request, payload };
}
