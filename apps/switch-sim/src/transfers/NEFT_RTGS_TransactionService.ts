import type { NEFT_RTGS_TransactionService as Contract } from '@sahakar/contracts/transfers/NEFT_RTGS_TransactionService';
import type { Handler } from '../call/handler.ts';
import { approveTransfer } from './decide-on-transfer.ts';
import { transferAtOnce } from './transfer-at-once.ts';
import { otherBankOrder } from './transfer-order.ts';

/**
 * Takes the money for a payee of another bank at once, and pays it by NEFT or RTGS. With the verb A
 * a checker approves a maker's request by his OTP alone (ruling 10).
 */
export const NEFT_RTGS_TransactionService: Handler<typeof Contract> = async (request, call) => {
  const requestedOrder = otherBankOrder(call, request);
  if (request.Requesttype !== 'A') return transferAtOnce(call, requestedOrder, request.TPin);
  const shownRequest = { ...requestedOrder, requestNo: request.RequestId };
  const rrn = await call.bank.rrns.next();
  return call.once((tx) => approveTransfer(tx, call, shownRequest, rrn));
};
