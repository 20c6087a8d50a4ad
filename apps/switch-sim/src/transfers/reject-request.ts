import type { Tx } from '@sahakar/db/dialect';
import { decide, type DecisionRefusal, findPending } from '../approvals/decide.ts';
import type { Bank } from '../bank.ts';
import type { ShownOrder } from './approve-request.ts';
import { decisionAlert } from './decision-alert.ts';
import { payloadOf } from './requested-transfer.ts';
import type { Signatory } from './transfer-authorisation.ts';

type Outcome =
  | {
      readonly kind: 'rejected';
      readonly answer: { readonly CustomerRefNo: string; readonly Message: string };
    }
  | DecisionRefusal;

/** Ends a maker's request without any movement of money, and tells him so. */
export async function rejectRequest(
  tx: Tx,
  bank: Bank,
  { user }: Signatory,
  shown: ShownOrder,
  remark: string,
): Promise<Outcome> {
  const found = await findPending(tx, bank, user, {
    requestNo: shown.requestNo,
    txnType: shown.order.txnType,
    payload: payloadOf(shown),
  });
  if (found.kind === 'refused') return found;
  const { requestNo, makerMobile, payload, amount } = found.request;
  const decision = { state: 'REJECTED', remark } as const;
  const decided = await decide(tx, bank, requestNo, user.loginUsername, decision);
  if (decided.kind === 'refused') return decided;
  await decisionAlert(tx, bank, {
    mobile: makerMobile,
    requestNo,
    amount,
    toName: payload?.['toName'] ?? 'a beneficiary',
    outcome: remark === '' ? 'has been rejected.' : `has been rejected: ${remark}`,
  });
  const Message = `Request ${requestNo} has been rejected.`;
  return { kind: 'rejected', answer: { CustomerRefNo: requestNo, Message } };
}
