import type { FundTransferRequestService as Contract } from '@sahakar/contracts/transfers/FundTransferRequestService';
import type { Call, Handler } from '../call/handler.ts';
import { requireUser } from '../call/require-user.ts';
import { tpinRefusals } from '../credentials/compare-tpin.ts';
import { approveRequest } from './approve-request.ts';
import { pendingTransfers } from './pending-transfers.ts';
import { proposeOrder } from './propose-order.ts';
import { rejectRequest } from './reject-request.ts';
import { checkTpin } from './transaction-password.ts';

type Request = Parameters<Handler<typeof Contract>>[0];
type RequestWith<Verb extends Request['Requesttype']> = Extract<Request, { Requesttype: Verb }>;

/** A maker's transfer becomes a request, and a checker decides on it; the verb picks what is done. */
export const FundTransferRequestService: Handler<typeof Contract> = async (request, call) => {
  switch (request.Requesttype) {
    case 'I':
      return propose(request, call);
    case 'G':
      return list(request, call);
    case 'A':
      return approve(request, call);
    case 'R':
      return reject(request, call);
  }
};

async function propose(request: RequestWith<'I'>, call: Call<typeof Contract>) {
  const { loginUsername } = requireUser(call);
  const sessionHash = call.caller.session.idHash;
  const named = namedOrder(request, call);
  const who = { sessionHash, loginUsername };
  const tpin = await checkTpin(call.bank, who, request.TPin, named.order);
  if (tpin !== 'right') return call.refuse(tpinRefusals[tpin].code, tpinRefusals[tpin].message);
  const requestNo = `R${await call.bank.rrns.next()}`;
  return call.once(async (tx) => {
    const outcome = await proposeOrder(tx, call.bank, signatory(call), {
      ...named,
      requestNo,
      allowDuplicate: request.AllowDuplicate === 'Y',
    });
    return outcome.kind === 'refused' ? call.refuse(outcome.code, outcome.message) : outcome.answer;
  });
}

async function list({ TxnType }: RequestWith<'G'>, call: Call<typeof Contract>) {
  const { customerNo, loginUsername } = requireUser(call);
  const PendingList = await pendingTransfers(call.bank, {
    customerNo,
    loginUsername,
    txnType: TxnType,
  });
  return PendingList.length === 0 ? call.refuse('100', 'No record found') : { PendingList };
}

async function approve(request: RequestWith<'A'>, call: Call<typeof Contract>) {
  const rrn = await call.bank.rrns.next();
  return call.once(async (tx) => {
    const shown = { ...namedOrder(request, call), requestNo: request.RequestId ?? null };
    const outcome = await approveRequest(tx, call.bank, signatory(call), shown, rrn);
    return outcome.kind === 'refused' ? call.refuse(outcome.code, outcome.message) : outcome.answer;
  });
}

async function reject(request: RequestWith<'R'>, call: Call<typeof Contract>) {
  return call.once(async (tx) => {
    const shown = { ...namedOrder(request, call), requestNo: request.RequestId ?? null };
    const remark = request.RejectRemark ?? '';
    const outcome = await rejectRequest(tx, call.bank, signatory(call), shown, remark);
    return outcome.kind === 'refused' ? call.refuse(outcome.code, outcome.message) : outcome.answer;
  });
}

function signatory(call: Call<typeof Contract>) {
  return { sessionHash: call.caller.session.idHash, user: requireUser(call) };
}

/** What the request says, in the bank's words. */
function namedOrder(request: RequestWith<'I' | 'A' | 'R'>, call: Call<typeof Contract>) {
  return {
    order: {
      txnType: request.TxnType,
      customerNo: requireUser(call).customerNo,
      fromAccount: request.FromAccountNumber,
      toAccount: request.BeneficiaryAccountNumber,
      toIfsc: request.IfscCode,
      amount: request.Amount,
      remark: request.Remark,
    },
    toName: request.ToName,
  };
}
