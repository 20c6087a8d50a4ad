import { answeredMoment } from '@sahakar/contracts/wire/answered';
import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import * as z from 'zod/mini';
import { bankMoment } from '../../../call/bank-clock.ts';
import { callService } from '../../../call/call-service.ts';
import type { SentRequest, TransferDetails, TransferReceipt } from '../transfer-state.ts';
import { addSchedule } from '../schedule/schedule-calls.ts';
import { railOf } from '../transfer-types.ts';
import { accountOf } from '../../../ui/accounts/own-account.ts';

export async function checkPassword(login: LoginResult, password: string): Promise<void> {
  await callService('TPINValidationService', {
    customerNumber: login.CustomerNumber,
    TPin: password,
  });
}

/** Moves the money; the same request id is the same transfer, however often it is sent. */
export async function transfer(
  login: LoginResult,
  details: TransferDetails,
  secrets: Secrets,
  requestId: string,
): Promise<TransferReceipt> {
  // A direct call leaves it empty; requests and decisions have letters.
  const Requesttype = '';
  const ordered = otherBankTransfer(login, details, secrets);
  const answer =
    ordered === null
      ? await callService(
          'FundTransferService',
          { Requesttype, ...accountTransfer(login, details, secrets) },
          { requestId },
        )
      : await callService(
          'NEFT_RTGS_TransactionService',
          { Requesttype, ...ordered },
          { requestId },
        );
  const moment = z.safeDecode(answeredMoment, answer.TransactionDate ?? '');
  const rrn = answer.RRN ?? answer.CustomerRefNo ?? '';
  return { ...details, rrn, moment: moment.success ? moment.data : bankMoment() };
}

/** Sends a maker's transfer for authorisation, on his word beside an equal one that waits. */
export async function requestTransfer(
  login: LoginResult,
  details: TransferDetails,
  secrets: Secrets,
  { requestId, isWantedTwice }: { requestId: string; isWantedTwice: boolean },
): Promise<SentRequest> {
  const ordered = otherBankTransfer(login, details, secrets);
  const verb = {
    Requesttype: 'I' as const,
    ...(isWantedTwice && { AllowDuplicate: 'Y' as const }),
  };
  const answer =
    ordered === null
      ? await callService(
          'FundTransferRequestService',
          { ...verb, ...accountTransfer(login, details, secrets) },
          { requestId },
        )
      : await callService(
          'NEFT_RTGS_TransactionRequestService',
          { ...verb, ...ordered },
          { requestId },
        );
  // The answer to another verb of these services is a list, and has neither.
  return 'Message' in answer
    ? { number: answer.CustomerRefNo ?? '', message: answer.Message ?? '' }
    : { number: '', message: '' };
}

/** Makes a schedule of the transfer instead of moving anything; its reference is the receipt's. */
export async function schedule(
  login: LoginResult,
  details: TransferDetails,
  terms: { readonly password: string; readonly hasServerDates: boolean },
  requestId: string,
): Promise<TransferReceipt | null> {
  const { schedule: chosen } = details;
  if (chosen === undefined) return null;
  const paymentType = railOf(details.type) === null ? 'INTRA' : 'NEFT';
  const later = { ...details, schedule: chosen, paymentType } as const;
  const rrn = await addSchedule(login, later, terms, requestId);
  return { ...details, rrn, moment: bankMoment() };
}

export type Secrets = { readonly password: string; readonly otp: string };

/** The documented fields of a transfer within the bank or by IMPS. */
function accountTransfer(login: LoginResult, details: TransferDetails, secrets: Secrets) {
  const source = accountOf(login.AccountDetailslst, details.fromAccount);
  const isImps = railOf(details.type) === 'IMPS';
  return {
    TxnType: isImps ? ('INTER' as const) : ('INTRA' as const),
    FromAccountNumber: details.fromAccount,
    BeneficiaryAccountNumber: details.toAccount,
    IfscCode: details.ifsc,
    Amount: details.amount,
    TPin: secrets.password,
    MMID: isImps ? (source?.Mmid ?? '') : '',
    OTP: secrets.otp,
    Remark: details.remark,
    ToName: details.toName,
    AcctType: source?.AcctCode ?? '',
    CustNo: login.CustomerNumber,
  };
}

/** The documented fields of a transfer by NEFT or RTGS; null for the other types. */
function otherBankTransfer(login: LoginResult, details: TransferDetails, secrets: Secrets) {
  const rail = railOf(details.type);
  if (rail !== 'NEFT' && rail !== 'RTGS') return null;
  const source = accountOf(login.AccountDetailslst, details.fromAccount);
  return {
    PaymentType: rail,
    FromAccNo: details.fromAccount,
    ToAccNo: details.toAccount,
    Ifsc: details.ifsc,
    Amount: details.amount,
    TPin: secrets.password,
    MMID: '',
    OTP: secrets.otp,
    Remarks: details.remark,
    ToName: details.toName,
    CustNo: login.CustomerNumber,
    RemIfsc: source?.IFSCCode ?? '',
  };
}
