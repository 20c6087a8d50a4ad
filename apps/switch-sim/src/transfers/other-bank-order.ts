import { type PaymentType, railOfPaymentType } from '@sahakar/contracts/transfers/rails';
import type { TransferOrder } from './prepare-transfer.ts';

type Request = {
  readonly PaymentType: PaymentType;
  readonly FromAccNo: string;
  readonly ToAccNo: string;
  readonly Ifsc: string;
  readonly Amount: bigint;
  readonly Remarks: string;
};

/** What the wire's request for NEFT or RTGS says, in the bank's words. */
export function otherBankOrder(request: Request): Omit<TransferOrder, 'customerNo'> {
  return {
    txnType: railOfPaymentType(request.PaymentType),
    fromAccount: request.FromAccNo,
    toAccount: request.ToAccNo,
    toIfsc: request.Ifsc,
    amount: request.Amount,
    remark: request.Remarks,
  };
}
