import type { FundTransferRequestService as Contract } from '@sahakar/contracts/transfers/FundTransferRequestService';
import type { Call, Handler } from '../call/handler.ts';
import { approveTransfer, rejectTransfer, withdrawTransfer } from './decide-on-transfer.ts';
import { ownTransferRequests, pendingTransfers } from './list-requests.ts';
import { requestTransfer } from './request-transfer.ts';
import { accountOrder } from './transfer-order.ts';

type Request = Parameters<Handler<typeof Contract>>[0];
type RequestWith<Verb extends Request['Requesttype']> = Extract<Request, { Requesttype: Verb }>;

/** A maker's transfer becomes a request, and a checker decides on it; the verb picks what is done. */
export const FundTransferRequestService: Handler<typeof Contract> = async (request, call) => {
  switch (request.Requesttype) {
    case 'I':
      return requestTransfer(call, accountOrder(call, request), request);
    case 'G': {
      const PendingList = await pendingTransfers(call, request.TxnType);
      return PendingList.length === 0 ? call.refuse('100', 'No record found') : { PendingList };
    }
    case 'A': {
      const rrn = await call.bank.rrns.next();
      return call.once((tx) => approveTransfer(tx, call, shownRequest(call, request), rrn));
    }
    case 'R': {
      const { RejectRemark: remark = '' } = request;
      return call.once((tx) => rejectTransfer(tx, call, shownRequest(call, request), remark));
    }
    case 'H': {
      const RequestList = await ownTransferRequests(call);
      return RequestList === null ? call.refuse('100', 'No record found') : { RequestList };
    }
    case 'W':
      return call.once((tx) => withdrawTransfer(tx, call, request.RequestId));
  }
};

function shownRequest(call: Call<typeof Contract>, request: RequestWith<'A' | 'R'>) {
  return { ...accountOrder(call, request), requestNo: request.RequestId };
}
