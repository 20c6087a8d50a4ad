import type { OtpPurpose } from '@sahakar/contracts/otp/otp-request';
import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
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
  return { type: row.TxnType === 'INTER' ? 'IMPSFUNDTRANSFEROTP' : 'FUNDTRANSFERPIN', details };
}

/** Approves by the service that carries the transfer out; the same request id is the same decision. */
export async function approve(
  row: PendingTransfer,
  customerNo: string,
  offered: Offered,
  requestId: string,
): Promise<ApprovedTransfer> {
  const number = numberOf(row, offered);
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
            ...number,
          },
          { requestId },
        )
      : await callService(
          'FundTransferRequestService',
          { Requesttype: 'A', ...accountFields(row, customerNo), TxnType: row.TxnType, ...number },
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
export async function reject(
  row: PendingTransfer,
  customerNo: string,
  offered: Offered,
  reason: string,
  requestId: string,
): Promise<string> {
  const answer = await callService(
    'FundTransferRequestService',
    {
      Requesttype: 'R',
      ...accountFields(row, customerNo),
      TxnType: row.TxnType,
      ...numberOf(row, offered),
      ...(offered.rejectRemark && { RejectRemark: reason }),
    },
    { requestId },
  );
  return messageIn(answer);
}

function accountFields(row: PendingTransfer, CustNo: string) {
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
    CustNo,
  };
}

function numberOf({ RequestId }: PendingTransfer, { requestId }: Offered) {
  return requestId && RequestId ? { RequestId } : {};
}
