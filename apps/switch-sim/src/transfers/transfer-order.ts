import type { RequestedTransferType } from '@sahakar/contracts/transfers/pending-transfer';
import { type PaymentType, type Rail, railOfPaymentType } from '@sahakar/contracts/transfers/rails';
import type { transferRefusals } from '@sahakar/contracts/transfers/transfer-refusals';
import type { Reader } from '@sahakar/db/dialect';
import { isOwnBranch } from '../accounts/own-branch.ts';
import type { Call } from '../call/handler.ts';
import { type CallDesk, requireUser } from '../call/refusal.ts';

/** Why a transfer is not made. */
export type TransferCode = (typeof transferRefusals)[number];

/** What somebody wants to be moved, however he has asked for it. */
export type TransferOrder = {
  readonly customerNo: string;
  /** INTER is IMPS; with an IFSC of this bank it is booked within the bank (RULINGS T4). */
  readonly txnType: RequestedTransferType;
  /** By which it leaves the bank; null where the money stays. */
  readonly rail: Rail | null;
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly toIfsc: string;
  readonly amount: bigint;
  readonly remark: string;
  /** True of a payment on a later day: its funds are those of that day. */
  readonly isLater?: boolean;
};

/** An order as it was asked for, with the name of whom it goes to. */
export type RequestedOrder = {
  readonly order: Omit<TransferOrder, 'rail'>;
  readonly toName: string;
};

/** The same once its rail is known. */
export type NamedOrder = { readonly order: TransferOrder; readonly toName: string };

/** Finds the rail of an order, for all that is asked of it from here on. */
export async function withRail(db: Reader, { order, toName }: RequestedOrder): Promise<NamedOrder> {
  return { order: { ...order, rail: await railOf(db, order) }, toName };
}

async function railOf(
  db: Reader,
  { txnType, toIfsc }: Pick<TransferOrder, 'txnType' | 'toIfsc'>,
): Promise<Rail | null> {
  switch (txnType) {
    case 'INTRA':
      return null;
    case 'INTER':
      return (await isOwnBranch(db, toIfsc)) ? null : 'IMPS';
    case 'NEFT':
    case 'RTGS':
      return txnType;
  }
}

/** Enters that an order for IMPS has stayed in the bank (RULINGS T4). */
export function noteWay({ note }: Pick<Call, 'note'>, { rail, txnType }: TransferOrder): void {
  if (rail === null && txnType === 'INTER') note({ 'INTER taken as': 'INTRA' });
}

/** How an OTP names the way of an order: INTRA where the money stays, whatever it is called. */
export function wayOf({ rail, txnType }: Pick<TransferOrder, 'rail' | 'txnType'>) {
  return rail === null ? 'INTRA' : txnType;
}

type AccountRequest = {
  readonly TxnType: 'INTRA' | 'INTER' | 'NEFT' | 'RTGS';
  readonly FromAccountNumber: string;
  readonly BeneficiaryAccountNumber: string;
  readonly IfscCode: string;
  readonly Amount: bigint;
  readonly Remark: string;
  readonly ToName: string;
};

/** What the wire's request for a transfer at once says, in the bank's words. */
export function accountOrder(call: CallDesk<'9010'>, request: AccountRequest): RequestedOrder {
  const order = {
    customerNo: requireUser(call).customerNo,
    txnType: request.TxnType,
    fromAccount: request.FromAccountNumber,
    toAccount: request.BeneficiaryAccountNumber,
    toIfsc: request.IfscCode,
    amount: request.Amount,
    remark: request.Remark,
  };
  return { order, toName: request.ToName };
}

type OtherBankRequest = {
  readonly PaymentType: PaymentType;
  readonly FromAccNo: string;
  readonly ToAccNo: string;
  readonly Ifsc: string;
  readonly Amount: bigint;
  readonly Remarks: string;
  readonly ToName: string;
};

/** The same of the wire's request for NEFT or RTGS. */
export function otherBankOrder(call: CallDesk<'9010'>, request: OtherBankRequest): RequestedOrder {
  const order = {
    customerNo: requireUser(call).customerNo,
    txnType: railOfPaymentType(request.PaymentType),
    fromAccount: request.FromAccNo,
    toAccount: request.ToAccNo,
    toIfsc: request.Ifsc,
    amount: request.Amount,
    remark: request.Remarks,
  };
  return { order, toName: request.ToName };
}
