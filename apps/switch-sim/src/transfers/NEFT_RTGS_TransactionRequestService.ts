import type { NEFT_RTGS_TransactionRequestService as Contract } from '@sahakar/contracts/transfers/NEFT_RTGS_TransactionRequestService';
import { railOfPaymentType } from '@sahakar/contracts/transfers/rails';
import type { Call, Handler } from '../call/handler.ts';
import { requireUser } from '../call/require-user.ts';
import { tpinRefusals } from '../credentials/compare-tpin.ts';
import { otherBankOrder } from './other-bank-order.ts';
import { pendingTransfers } from './pending-transfers.ts';
import { proposeOrder } from './propose-order.ts';
import { checkTpin } from './transaction-password.ts';

type Request = Parameters<Handler<typeof Contract>>[0];
type RequestWith<Verb extends Request['Requesttype']> = Extract<Request, { Requesttype: Verb }>;

/** A maker's transfer by NEFT or RTGS becomes a request, which checkers list. */
export const NEFT_RTGS_TransactionRequestService: Handler<typeof Contract> = async (
  request,
  call,
) => {
  switch (request.Requesttype) {
    case 'I':
      return propose(request, call);
    case 'G':
      return list(request, call);
  }
};

async function propose(request: RequestWith<'I'>, call: Call<typeof Contract>) {
  const user = requireUser(call);
  const { loginUsername } = user;
  const sessionHash = call.caller.session.idHash;
  const order = otherBankOrder(request);
  const tpin = await checkTpin(call.bank, { sessionHash, loginUsername }, request.TPin, order);
  if (tpin !== 'right') return call.refuse(tpinRefusals[tpin].code, tpinRefusals[tpin].message);
  const requestNo = `R${await call.bank.rrns.next()}`;
  return call.once(async (tx) => {
    const proposed = {
      order: { ...order, customerNo: user.customerNo },
      toName: request.ToName,
      requestNo,
      allowDuplicate: request.AllowDuplicate === 'Y',
    };
    const outcome = await proposeOrder(tx, call.bank, { sessionHash, user }, proposed);
    return outcome.kind === 'refused' ? call.refuse(outcome.code, outcome.message) : outcome.answer;
  });
}

async function list({ PaymentType }: RequestWith<'G'>, call: Call<typeof Contract>) {
  const { customerNo, loginUsername } = requireUser(call);
  const PendingList = await pendingTransfers(call.bank, {
    customerNo,
    loginUsername,
    txnType: railOfPaymentType(PaymentType),
  });
  return PendingList.length === 0
    ? call.refuse('5002', 'No pending request found')
    : { PendingList };
}
