import { businessMoment } from '@sahakar/contracts/wire/dates';
import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import * as z from 'zod/mini';
import { bankMoment } from '../../../call/bank-clock.ts';
import { callService } from '../../../call/call-service.ts';
import { accountOf } from '../../../ui/own-account.ts';
import { paymentOtp } from '../payment-otp.ts';
import type { SentRequest, TransferDetails, TransferReceipt } from './screen-state.ts';

export type Secrets = { readonly password: string; readonly otp: string };

export async function checkPassword(login: LoginResult, password: string): Promise<void> {
  await callService('TPINValidationService', {
    customerNumber: login.CustomerNumber,
    TPin: password,
  });
}

export async function sendOtp(details: TransferDetails): Promise<void> {
  await callService('OTPGenerationService', paymentOtp(paymentOf(details)));
}

export async function checkOtp(details: TransferDetails, otp: string): Promise<void> {
  await callService('OTPValidationService', {
    OneTimePass: otp,
    ...paymentOtp(paymentOf(details)),
  });
}

/** Moves the money; the same request id is the same transfer, however often it is sent. */
export async function transfer(
  login: LoginResult,
  details: TransferDetails,
  secrets: Secrets,
  requestId: string,
): Promise<TransferReceipt> {
  const fields = transferFields(login, details, secrets);
  const answer = await callService('FundTransferService', fields, { requestId });
  const told = z.safeDecode(businessMoment, answer.TransactionDate ?? '');
  return { ...details, rrn: answer.RRN, moment: told.success ? told.data : bankMoment() };
}

/** Sends a maker's transfer for authorisation. */
export async function requestTransfer(
  login: LoginResult,
  details: TransferDetails,
  secrets: Secrets,
  requestId: string,
): Promise<SentRequest> {
  const fields = transferFields(login, details, secrets);
  const answer = await callService(
    'FundTransferRequestService',
    { Requesttype: 'I', ...fields },
    { requestId },
  );
  return 'PendingList' in answer
    ? { number: '', message: '' }
    : { number: answer.CustomerRefNo ?? '', message: answer.Message ?? '' };
}

function transferFields(login: LoginResult, details: TransferDetails, secrets: Secrets) {
  const source = accountOf(login.AccountDetailslst, details.fromAccount);
  return {
    TxnType: 'INTRA' as const,
    FromAccountNumber: details.fromAccount,
    BeneficiaryAccountNumber: details.toAccount,
    IfscCode: details.ifsc,
    Amount: details.amount,
    TPin: secrets.password,
    MMID: '',
    OTP: secrets.otp,
    Remark: details.remark,
    ToName: details.toName,
    AcctType: source?.AcctCode ?? '',
    CustNo: login.CustomerNumber,
  };
}

function paymentOf(details: TransferDetails) {
  const { amount, fromAccount, toAccount, toName } = details;
  return { amount, fromAccount, toAccount, name: toName };
}
