import type { NEFT_RTGS_TransactionService as Contract } from '@sahakar/contracts/transfers/NEFT_RTGS_TransactionService';
import { railOfPaymentType } from '@sahakar/contracts/transfers/rails';
import type { Handler } from '../call/handler.ts';
import { transferAtOnce } from './transfer-at-once.ts';

/** Takes the money for a payee of another bank at once, and pays it by NEFT or RTGS. */
export const NEFT_RTGS_TransactionService: Handler<typeof Contract> = (request, call) =>
  transferAtOnce(call, {
    order: {
      txnType: railOfPaymentType(request.PaymentType),
      fromAccount: request.FromAccNo,
      toAccount: request.ToAccNo,
      toIfsc: request.Ifsc,
      amount: request.Amount,
      remark: request.Remarks,
    },
    toName: request.ToName,
    tpin: request.TPin,
  });
