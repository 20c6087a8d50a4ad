import type { NEFT_RTGS_TransactionRequestService as Contract } from '@sahakar/contracts/transfers/NEFT_RTGS_TransactionRequestService';
import { railOfPaymentType } from '@sahakar/contracts/transfers/rails';
import type { Handler } from '../call/handler.ts';
import { pendingTransfers } from './list-requests.ts';
import { requestTransfer } from './request-transfer.ts';
import { otherBankOrder } from './transfer-order.ts';

/** A maker's transfer by NEFT or RTGS becomes a request, which checkers list. */
export const NEFT_RTGS_TransactionRequestService: Handler<typeof Contract> = async (
  request,
  call,
) => {
  if (request.Requesttype === 'I') {
    return requestTransfer(call, otherBankOrder(call, request), request);
  }
  const PendingList = await pendingTransfers(call, railOfPaymentType(request.PaymentType));
  return PendingList.length === 0
    ? call.refuse('5002', 'No pending request found')
    : { PendingList };
};
