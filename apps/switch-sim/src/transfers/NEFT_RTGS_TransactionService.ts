import type { NEFT_RTGS_TransactionService as Contract } from '@sahakar/contracts/transfers/NEFT_RTGS_TransactionService';
import type { Call, Handler } from '../call/handler.ts';
import { requireUser } from '../call/require-user.ts';
import { approveRequest } from './approve-request.ts';
import { otherBankOrder } from './other-bank-order.ts';
import { transferAtOnce } from './transfer-at-once.ts';

type Request = Parameters<Handler<typeof Contract>>[0];
type Approval = Extract<Request, { Requesttype: 'A' }>;

/**
 * Takes the money for a payee of another bank at once, and pays it by NEFT or RTGS. With the verb A
 * a checker approves a maker's request by his OTP alone (DECISIONS ruling 10).
 */
export const NEFT_RTGS_TransactionService: Handler<typeof Contract> = (request, call) => {
  if (request.Requesttype === 'A') return approve(request, call);
  const order = otherBankOrder(request);
  return transferAtOnce(call, { order, toName: request.ToName, tpin: request.TPin });
};

async function approve(request: Approval, call: Call<typeof Contract>) {
  const { bank, caller } = call;
  const checker = { sessionHash: caller.session.idHash, user: requireUser(call) };
  const rrn = await bank.rrns.next();
  const shown = {
    order: { ...otherBankOrder(request), customerNo: checker.user.customerNo },
    toName: request.ToName,
    requestNo: request.RequestId ?? null,
  };
  return call.once(async (tx) => {
    const outcome = await approveRequest(tx, bank, checker, shown, rrn);
    return outcome.kind === 'refused' ? call.refuse(outcome.code, outcome.message) : outcome.answer;
  });
}
