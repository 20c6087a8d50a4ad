import { transferRequests } from '@sahakar/db/schema/approvals';
import { journals } from '@sahakar/db/schema/ledger';
import { eq } from '@sahakar/db/sql';
import type { RequestedTransferType } from '@sahakar/contracts/transfers/pending-transfer';
import { otpTypeOf } from '@sahakar/contracts/transfers/rails';
import { afterOtp, confirmByOtp } from './confirm-by-otp.ts';
import { activePayeeOf, firstAccountOf, type SignedInClient } from './signed-in-client.ts';
import type { TestBank } from './start-bank.ts';

type WantedRequest = {
  readonly type: RequestedTransferType;
  readonly amount: string;
  readonly remark?: string;
  readonly allowDuplicate?: boolean;
  readonly requestId?: string;
};

/** A maker's request of any kind, from the first account to the first payee that may be paid. */
export async function propose(bank: TestBank, maker: SignedInClient, wantedRequest: WantedRequest) {
  const payeeType = wantedRequest.type === 'INTRA' ? 'MBINTRA' : 'MBINTER';
  const payee = activePayeeOf(bank, maker, payeeType);
  const order: PendingRow = {
    TxnType: wantedRequest.type,
    PayerAccountNumber: firstAccountOf(bank, maker),
    PayeeAccountNumber: payee?.accountNumber ?? '',
    PayeeIfsc: payee?.ifsc ?? '',
    PayeeName: payee?.name ?? '',
    Amount: wantedRequest.amount,
    Remark: wantedRequest.remark ?? 'seeds',
  };
  const OTP = await confirmByOtp(maker, otpTypeOf(wantedRequest.type), otpVariablesOf(order));
  const TPin = maker.person.transactionPassword ?? '';
  const request = {
    Requesttype: 'I',
    ...fieldsOf(order, maker.customerNo),
    TPin,
    OTP,
    ...(wantedRequest.allowDuplicate === true && { AllowDuplicate: 'Y' }),
  };
  const { requestId = '' } = wantedRequest;
  return maker.call(requestServiceOf(wantedRequest.type), request, { requestId });
}

/** A row of a pending list, as the wire has it. */
export type PendingRow = {
  readonly TxnType: RequestedTransferType;
  readonly PayerAccountNumber: string;
  readonly PayeeAccountNumber: string;
  readonly PayeeIfsc: string;
  readonly PayeeName: string;
  readonly Amount: string;
  readonly Remark: string;
  readonly RequestId?: string;
};

export async function pendingOf(
  checker: SignedInClient,
  type: RequestedTransferType,
): Promise<readonly PendingRow[]> {
  const isOurs = type === 'INTRA' || type === 'INTER';
  const kind = isOurs ? { TxnType: type } : { PaymentType: type };
  const answer = await checker.call(requestServiceOf(type), {
    Requesttype: 'G',
    ...kind,
    CustNo: checker.customerNo,
  });
  if (answer.kind === 'refusal' && noneWaits.has(answer.code)) return [];
  if (answer.kind !== 'success') throw new Error(`The list of ${type}: ${answer.code}`);
  // Safe: the service answers pending rows, whose shape its own tests check.
  return (answer.body as { PendingList: PendingRow[] }).PendingList;
}

/** What an empty list is answered, by the one service and by the other (C345). */
const noneWaits: ReadonlySet<string> = new Set(['100', '5002']);

/** What a checker has on his screen after the maker has asked for a transfer of this amount. */
export async function waiting(
  bank: TestBank,
  maker: SignedInClient,
  checker: SignedInClient,
  wantedRequest: WantedRequest,
): Promise<PendingRow> {
  const proposal = await propose(bank, maker, wantedRequest);
  const rows = await pendingOf(checker, wantedRequest.type);
  const row = rows.find(({ Amount }) => Amount === wantedRequest.amount);
  if (proposal.kind === 'success' && row !== undefined) return row;
  throw new Error(`The request of ${wantedRequest.amount} does not wait`);
}

/** The checker's OTP for this row; answers what has to be sent to approve it. */
export async function confirmed(checker: SignedInClient, row: PendingRow) {
  const OTP = await confirmByOtp(checker, ...otpOf(row));
  return approvalOf(checker, row, OTP);
}

/** Approves after an OTP; answers what is refused of the two. */
export function approve(checker: SignedInClient, row: PendingRow) {
  return afterOtp(checker, otpOf(row), (otp) =>
    checker.call(approvalServiceOf(row.TxnType), approvalOf(checker, row, otp)),
  );
}

export function approvalOf({ customerNo }: SignedInClient, row: PendingRow, OTP: string) {
  return { ...fieldsOf(row, customerNo), ...named(row), Requesttype: 'A', OTP };
}

export function otpOf(row: PendingRow) {
  return [otpTypeOf(row.TxnType), otpVariablesOf(row)] as const;
}

export function approvalServiceOf(type: RequestedTransferType): string {
  return type === 'NEFT' || type === 'RTGS'
    ? 'NEFT_RTGS_TransactionService'
    : 'FundTransferRequestService';
}

export function rejectionOf(checker: SignedInClient, row: PendingRow, RejectRemark = '') {
  return {
    Requesttype: 'R',
    ...accountFields(row, checker.customerNo),
    ...named(row),
    RejectRemark,
  };
}

export function reject(checker: SignedInClient, row: PendingRow, remark = '') {
  return checker.call('FundTransferRequestService', rejectionOf(checker, row, remark));
}

function named({ RequestId }: PendingRow) {
  return RequestId === undefined ? {} : { RequestId };
}

function requestServiceOf(type: RequestedTransferType): string {
  return type === 'NEFT' || type === 'RTGS'
    ? 'NEFT_RTGS_TransactionRequestService'
    : 'FundTransferRequestService';
}

function otpVariablesOf(row: PendingRow) {
  return {
    variable1: row.Amount,
    variable2: row.PayerAccountNumber,
    variable3: row.PayeeAccountNumber,
    variable4: row.PayeeName,
    ...named(row),
  };
}

function fieldsOf(row: PendingRow, CustNo: string) {
  if (row.TxnType === 'INTRA' || row.TxnType === 'INTER') return accountFields(row, CustNo);
  return {
    PaymentType: row.TxnType,
    FromAccNo: row.PayerAccountNumber,
    ToAccNo: row.PayeeAccountNumber,
    Ifsc: row.PayeeIfsc,
    Amount: row.Amount,
    TPin: '',
    MMID: '',
    OTP: '',
    Remarks: row.Remark,
    ToName: row.PayeeName,
    CustNo,
  };
}

function accountFields(row: PendingRow, CustNo: string) {
  return {
    TxnType: row.TxnType,
    FromAccountNumber: row.PayerAccountNumber,
    BeneficiaryAccountNumber: row.PayeeAccountNumber,
    IfscCode: row.PayeeIfsc,
    Amount: row.Amount,
    TPin: '',
    MMID: '',
    OTP: '',
    Remark: row.Remark,
    ToName: row.PayeeName,
    AcctType: '11',
    CustNo,
  };
}

/** A request as the bank has stored it. */
export async function storedRequest({ bank }: TestBank, requestNo = '') {
  const [request] = await bank.store.read
    .select()
    .from(transferRequests)
    .where(eq(transferRequests.requestNo, requestNo));
  return request;
}

/** The journals that a request has caused. */
export function journalsOf({ bank }: TestBank, requestNo = '') {
  return bank.store.read.select().from(journals).where(eq(journals.causeId, requestNo));
}
