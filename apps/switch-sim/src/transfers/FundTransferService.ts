import type { FundTransferService as Contract } from '@sahakar/contracts/transfers/FundTransferService';
import type { Handler } from '../call/handler.ts';
import { transferAtOnce } from './transfer-at-once.ts';

/** Moves money at once: within the bank, or by IMPS. */
export const FundTransferService: Handler<typeof Contract> = (request, call) =>
  transferAtOnce(call, {
    order: {
      txnType: request.TxnType,
      fromAccount: request.FromAccountNumber,
      toAccount: request.BeneficiaryAccountNumber,
      toIfsc: request.IfscCode,
      amount: request.Amount,
      remark: request.Remark,
    },
    toName: request.ToName,
    tpin: request.TPin,
  });
