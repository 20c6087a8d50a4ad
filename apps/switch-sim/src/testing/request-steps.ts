import { transferRequests } from '@sahakar/db/schema/approvals';
import { journals } from '@sahakar/db/schema/ledger';
import { eq } from '@sahakar/db/sql';
import type { RequestedTransferType } from '@sahakar/contracts/transfers/pending-transfer';
import { afterOtp, confirmByOtp } from './confirm-by-otp.ts';
import type { SignedInClient } from './signed-in-client.ts';
import type { TestBank } from './start-bank.ts';

type Wanted = {
  readonly type: RequestedTransferType;
  readonly amount: string;
  readonly remark?: string;
  readonly allowDuplicate?: boolean;
  readonly requestId?: string;
};

/** A maker's request of any kind, from the first account to the first payee that may be paid. */
export async function propose(bank: TestBank, maker: SignedInClient, wanted: Wanted) {
  const customer = bank.scenario.customers.find(({ number }) => number === maker.customerNo);
  const payeeType = wanted.type === 'INTRA' ? 'MBINTRA' : 'MBINTER';
  const payee = customer?.payees.find(
    (one) => one.payeeType === payeeType && one.status === 'ACTIVATED',
  );
  const order: Shown = {
    TxnType: wanted.type,
    PayerAccountNumber: customer?.accounts[0]?.number ?? '',
    PayeeAccountNumber: payee?.accountNumber ?? '',
    PayeeIfsc: payee?.ifsc ?? '',
    PayeeName: payee?.name ?? '',
    Amount: wanted.amount,
    Remark: wanted.remark ?? 'seeds',
  };
  const OTP = await confirmByOtp(maker, otpTypeOf(wanted.type), otpVariablesOf(order));
  const TPin = maker.person.transactionPassword ?? '';
  const request = {
    Requesttype: 'I',
    ...fieldsOf(order, maker.customerNo),
    TPin,
    OTP,
    ...(wanted.allowDuplicate === true && { AllowDuplicate: 'Y' }),
  };
  const { requestId = '' } = wanted;
  return maker.call(requestServiceOf(wanted.type), request, { requestId });
}

/** A row of a pending list, as the wire has it. */
export type Shown = {
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
): Promise<readonly Shown[]> {
  const isOurs = type === 'INTRA' || type === 'INTER';
  const kind = isOurs ? { TxnType: type } : { PaymentType: type };
  const answer = await checker.call(requestServiceOf(type), {
    Requesttype: 'G',
    ...kind,
    CustNo: checker.customerNo,
  });
  if (answer.kind !== 'success') return [];
  // Safe: the service answers pending rows, whose shape its own tests check.
  return (answer.body as { PendingList: Shown[] }).PendingList;
}

/** What a checker has on his screen after the maker has asked for a transfer of this amount. */
export async function waiting(
  bank: TestBank,
  maker: SignedInClient,
  checker: SignedInClient,
  wanted: Wanted,
): Promise<Shown> {
  const asked = await propose(bank, maker, wanted);
  const rows = await pendingOf(checker, wanted.type);
  const row = rows.find(({ Amount }) => Amount === wanted.amount);
  if (asked.kind === 'success' && row !== undefined) return row;
  throw new Error(`The request of ${wanted.amount} does not wait`);
}

/** The checker's OTP for this row; answers what has to be sent to approve it. */
export async function confirmed(checker: SignedInClient, row: Shown) {
  const OTP = await confirmByOtp(checker, ...otpOf(row));
  return approvalOf(checker, row, OTP);
}

/** Approves after an OTP; answers what is refused of the two. */
export function approve(checker: SignedInClient, row: Shown) {
  return afterOtp(checker, otpOf(row), (otp) =>
    checker.call(approvalServiceOf(row.TxnType), approvalOf(checker, row, otp)),
  );
}

export function approvalOf({ customerNo }: SignedInClient, row: Shown, OTP: string) {
  return { ...fieldsOf(row, customerNo), ...named(row), Requesttype: 'A', OTP };
}

export function otpOf(row: Shown) {
  return [otpTypeOf(row.TxnType), otpVariablesOf(row)] as const;
}

export function approvalServiceOf(type: RequestedTransferType): string {
  return type === 'NEFT' || type === 'RTGS'
    ? 'NEFT_RTGS_TransactionService'
    : 'FundTransferRequestService';
}

export function rejectionOf(checker: SignedInClient, row: Shown, RejectRemark = '') {
  return {
    Requesttype: 'R',
    ...accountFields(row, checker.customerNo),
    ...named(row),
    RejectRemark,
  };
}

export function reject(checker: SignedInClient, row: Shown, remark = '') {
  return checker.call('FundTransferRequestService', rejectionOf(checker, row, remark));
}

function named({ RequestId }: Shown) {
  return RequestId === undefined ? {} : { RequestId };
}

function requestServiceOf(type: RequestedTransferType): string {
  return type === 'NEFT' || type === 'RTGS'
    ? 'NEFT_RTGS_TransactionRequestService'
    : 'FundTransferRequestService';
}

function otpTypeOf(type: RequestedTransferType): string {
  return type === 'INTER' ? 'IMPSFUNDTRANSFEROTP' : 'FUNDTRANSFERPIN';
}

function otpVariablesOf(row: Shown) {
  return {
    variable1: row.Amount,
    variable2: row.PayerAccountNumber,
    variable3: row.PayeeAccountNumber,
    variable4: row.PayeeName,
    ...named(row),
  };
}

function fieldsOf(row: Shown, CustNo: string) {
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

function accountFields(row: Shown, CustNo: string) {
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
