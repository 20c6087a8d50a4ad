import type { OtpPurpose } from '@sahakar/contracts/otp/otp-request';
import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { otpTypeOf } from '@sahakar/contracts/transfers/rails';
import { answeredMoment } from '@sahakar/contracts/wire/answered';
import * as z from 'zod/mini';
import { bankMoment } from '../../call/bank-clock.ts';
import { callService } from '../../call/call-service.ts';
import { messageIn } from '../../call/message-in.ts';

/** A transfer as its checker has let it go, for the receipt. */
export type ApprovedTransfer = {
  readonly row: PendingTransfer;
  /** RRN, UTR or, where the switch gives neither, the number of the request. */
  readonly reference: string;
  /** YYYY-MM-DD HH:mm:ss, Indian time. */
  readonly moment: string;
  readonly message: string;
};

type Outcome = {
  readonly RRN?: string | undefined;
  readonly CustomerRefNo?: string | undefined;
  readonly TransactionDate?: string | undefined;
  readonly Message?: string | null | undefined;
};

/** What the switch offers beyond the documents, as far as a decision needs it. */
export type Offered = {
  readonly requestId: boolean;
  readonly rejectRemark: boolean;
};

/** A request that is decided on; the same `requestId` of the call is the same decision. */
type Decision = {
  readonly row: PendingTransfer;
  readonly customerNo: string;
  readonly offered: Offered;
  readonly requestId: string;
};

/** The OTP of an approval: bound to the transfer and, where it can be named, to the very request. */
export function approvalOtp(
  row: PendingTransfer,
): OtpPurpose<'FUNDTRANSFERPIN' | 'IMPSFUNDTRANSFEROTP'> {
  const details = {
    amount: row.Amount,
    fromAccount: row.PayerAccountNumber,
    toAccount: row.PayeeAccountNumber,
    name: row.PayeeName ?? '',
    rail: row.TxnType,
    ifsc: row.PayeeIfsc ?? '',
    requestNo: row.RequestId ?? '',
  };
  return { type: otpTypeOf(row.TxnType), details };
}

/** Approves by the service that carries the transfer out. */
export async function approve(decision: Decision): Promise<ApprovedTransfer> {
  const { row, customerNo, requestId } = decision;
  const answer =
    row.TxnType === 'NEFT' || row.TxnType === 'RTGS'
      ? await callService(
          'NEFT_RTGS_TransactionService',
          {
            Requesttype: 'A',
            PaymentType: row.TxnType,
            FromAccNo: row.PayerAccountNumber,
            ToAccNo: row.PayeeAccountNumber,
            Ifsc: row.PayeeIfsc ?? '',
            Amount: row.Amount,
            TPin: '',
            MMID: row.MMID ?? '',
            OTP: '',
            Remarks: row.Remark ?? '',
            ToName: row.PayeeName ?? '',
            CustNo: customerNo,
            RemIfsc: row.IfscCode ?? '',
            ...numberOf(decision),
          },
          { requestId },
        )
      : await callService(
          'FundTransferRequestService',
          { Requesttype: 'A', TxnType: row.TxnType, ...transferFields(decision) },
          { requestId },
        );
  const isList = 'PendingList' in answer || 'RequestList' in answer;
  const outcome: Outcome = isList ? {} : answer;
  const moment = z.safeDecode(answeredMoment, outcome.TransactionDate ?? '');
  return {
    row,
    reference: outcome.RRN ?? outcome.CustomerRefNo ?? row.RequestId ?? '',
    moment: moment.success ? moment.data : bankMoment(),
    message: outcome.Message ?? '',
  };
}

/** Rejects a transfer of whichever kind; answers what the switch says of it. */
export async function reject(decision: Decision, reason: string): Promise<string> {
  const answer = await callService(
    'FundTransferRequestService',
    {
      Requesttype: 'R',
      TxnType: decision.row.TxnType,
      ...transferFields(decision),
      ...(decision.offered.rejectRemark && { RejectRemark: reason }),
    },
    { requestId: decision.requestId },
  );
  return messageIn(answer);
}

function transferFields(decision: Decision) {
  const { row, customerNo } = decision;
  return {
    FromAccountNumber: row.PayerAccountNumber,
    BeneficiaryAccountNumber: row.PayeeAccountNumber,
    IfscCode: row.PayeeIfsc ?? '',
    Amount: row.Amount,
    TPin: '',
    MMID: row.MMID ?? '',
    OTP: '',
    Remark: row.Remark ?? '',
    ToName: row.PayeeName ?? '',
    AcctType: row.PayerAccountType ?? '',
    CustNo: customerNo,
    ...numberOf(decision),
  };
}

function numberOf({ row: { RequestId }, offered }: Decision) {
  return offered.requestId && RequestId ? { RequestId } : {};
}
