import * as z from 'zod/mini';
import {
  answeredDate,
  answeredMoment,
  answeredText,
  answeredWord,
  orNone,
  requiredText,
} from '../wire/answered.ts';
import { balance, toldAmount } from '../wire/rupees.ts';

const rowNumber = z.int();

export const NomineeRow = z.object({
  srNo: rowNumber,
  nomineeName: requiredText,
  /** The account or deposit that the nominee is named for. */
  prdAcctId: requiredText,
  relation: requiredText,
});

export const GuarantorRow = z.object({
  srNo: rowNumber,
  guarantorName: requiredText,
  /** The loan that the guarantor stands for. */
  prdAcctId: requiredText,
  address: answeredText,
});

export const LienRow = z.object({
  srNo: rowNumber,
  lienAmount: toldAmount,
  startDate: answeredDate,
  /** Without one the lien stands until the bank lifts it. */
  endDate: orNone(answeredDate),
  reason: requiredText,
});

export const TdsRow = z.object({
  srNo: rowNumber,
  /** The account or deposit that bore the interest. */
  prdAcctId: requiredText,
  /** April to March, such as 2025-26. */
  financialYear: requiredText,
  interestPaid: toldAmount,
  taxDeducted: toldAmount,
  /** The declaration on file for this year, by which no tax is deducted while it holds. */
  declaration: z.optional(z.enum(['15G', '15H'])),
});

/** Pending, Rejected and Stopped are the documented types; Issued is a fulfilled cheque book. */
export const requestStatuses = ['Pending', 'Rejected', 'Stopped', 'Issued'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

const requestHead = {
  srNo: rowNumber,
  requestNo: requiredText,
  requestDate: answeredDate,
  prdAcctId: requiredText,
  status: requiredText,
};

export const ServiceRequestRow = z.object({
  ...requestHead,
  /** Cheque book or Stop cheque. */
  requestType: requiredText,
  details: answeredText,
});

export const ChequeRow = z.object({
  chequeNo: requiredText,
  /** As fateOfChqService has it: 0 unused, 1 paid, 2 stopped, 3 returned, 4 in clearing. */
  status: requiredText,
  statusDescription: requiredText,
  /** The day of the latest change; an unused leaf has none, nor an amount. */
  statusDate: orNone(answeredDate),
  amount: z.nullish(toldAmount),
});

export const ChequeBookRow = z.object({
  srNo: rowNumber,
  requestNo: answeredText,
  /** The day of issue, or of the request while nothing is issued. */
  statusDate: answeredDate,
  leaves: z.int(),
  /** First and last number and the leaves left are there once the book is issued. */
  firstChequeNo: answeredText,
  lastChequeNo: answeredText,
  unusedLeaves: z.nullish(z.int()),
  status: requiredText,
});

export const InwardChequeRow = z.object({
  srNo: rowNumber,
  clearingDate: answeredDate,
  prdAcctId: requiredText,
  chequeNo: requiredText,
  amount: toldAmount,
  presentingBank: answeredText,
  /** Presented, Paid or Returned. */
  status: requiredText,
  /** Why it was returned. */
  reason: answeredText,
});

export const CashAccountRow = z.object({
  srNo: rowNumber,
  accountHolderName: requiredText,
  prdAcctId: requiredText,
  branchName: requiredText,
  accountType: requiredText,
  balance,
  sanctionAmount: balance,
  expiryDate: orNone(answeredDate),
});

export const ChequeBookRequestRow = z.object({
  ...requestHead,
  leaves: z.int(),
  noOfBooks: z.int(),
  /** Why it was rejected. */
  reason: answeredText,
});

export const StopChequeRow = z.object({
  ...requestHead,
  chequeNo: requiredText,
  /** 001 to 019. */
  reasonCode: requiredText,
  reason: requiredText,
});

/** NOT_DONE is final: the bank carries nothing out under that id any more. */
export const paymentStates = ['DONE', 'NOT_DONE', 'RETURNED', 'PENDING'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What became of a payment. Of one that was not made only the state is known. */
export const PaymentRow = z.object({
  srNo: rowNumber,
  State: answeredWord(paymentStates),
  /** As the answer would have told it: the RRN, or the UTR where the rail has one. */
  RRN: answeredText,
  /** The number of a maker's request. */
  CustomerRefNo: answeredText,
  Amount: z.nullish(toldAmount),
  ToName: answeredText,
  TransactionDate: orNone(answeredMoment),
  /** Why the other bank sent it back. */
  Reason: answeredText,
});
