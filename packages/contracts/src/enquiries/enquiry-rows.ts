import * as z from 'zod/mini';
import { businessDate, businessMoment } from '../wire/dates.ts';
import { balance, toldAmount } from '../wire/rupees.ts';

const rowNumber = z.int();
const textOrEmpty = z._default(z.nullish(z.string()), '');

export const NomineeRow = z.object({
  srNo: rowNumber,
  nomineeName: z.string(),
  /** The account or deposit that the nominee is named for. */
  prdAcctId: z.string(),
  relation: z.string(),
});

export const GuarantorRow = z.object({
  srNo: rowNumber,
  guarantorName: z.string(),
  /** The loan that the guarantor stands for. */
  prdAcctId: z.string(),
  address: textOrEmpty,
});

export const LienRow = z.object({
  srNo: rowNumber,
  lienAmount: toldAmount,
  startDate: businessDate,
  /** Without one the lien stands until the bank lifts it. */
  endDate: z.nullish(businessDate),
  reason: z.string(),
});

export const TdsRow = z.object({
  srNo: rowNumber,
  /** The account or deposit that bore the interest. */
  prdAcctId: z.string(),
  /** April to March, such as 2025-26. */
  financialYear: z.string(),
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
  requestNo: z.string(),
  requestDate: businessDate,
  prdAcctId: z.string(),
  status: z.string(),
};

export const ServiceRequestRow = z.object({
  ...requestHead,
  /** Cheque book or Stop cheque. */
  requestType: z.string(),
  details: textOrEmpty,
});

export const ChequeRow = z.object({
  chequeNo: z.string(),
  /** As fateOfChqService has it: 0 unused, 1 paid, 2 stopped, 3 returned, 4 in clearing. */
  status: z.string(),
  statusDescription: z.string(),
  /** The day of the latest change; an unused leaf has none, nor an amount. */
  statusDate: z.nullish(businessDate),
  amount: z.nullish(toldAmount),
});

export const ChequeBookRow = z.object({
  srNo: rowNumber,
  requestNo: textOrEmpty,
  /** The day of issue, or of the request while nothing is issued. */
  statusDate: businessDate,
  leaves: z.int(),
  /** First and last number and the leaves left are there once the book is issued. */
  firstChequeNo: textOrEmpty,
  lastChequeNo: textOrEmpty,
  unusedLeaves: z.nullish(z.int()),
  status: z.string(),
});

export const InwardChequeRow = z.object({
  srNo: rowNumber,
  clearingDate: businessDate,
  prdAcctId: z.string(),
  chequeNo: z.string(),
  amount: toldAmount,
  presentingBank: textOrEmpty,
  /** Presented, Paid or Returned. */
  status: z.string(),
  /** Why it was returned. */
  reason: textOrEmpty,
});

export const CashAccountRow = z.object({
  srNo: rowNumber,
  accountHolderName: z.string(),
  prdAcctId: z.string(),
  branchName: z.string(),
  accountType: z.string(),
  balance,
  sanctionAmount: balance,
  expiryDate: z.nullish(businessDate),
});

export const ChequeBookRequestRow = z.object({
  ...requestHead,
  leaves: z.int(),
  noOfBooks: z.int(),
  /** Why it was rejected. */
  reason: textOrEmpty,
});

export const StopChequeRow = z.object({
  ...requestHead,
  chequeNo: z.string(),
  /** 001 to 019. */
  reasonCode: z.string(),
  reason: z.string(),
});

/** NOT_DONE is final: the bank carries nothing out under that id any more. */
export const paymentStates = ['DONE', 'NOT_DONE', 'RETURNED', 'PENDING'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What became of a payment. Of one that was not made only the state is known. */
export const PaymentRow = z.object({
  srNo: rowNumber,
  State: z.enum(paymentStates),
  /** As the answer would have told it: the RRN, or the UTR where the rail has one. */
  RRN: textOrEmpty,
  /** The number of a maker's request. */
  CustomerRefNo: textOrEmpty,
  Amount: z.nullish(toldAmount),
  ToName: textOrEmpty,
  TransactionDate: z.nullish(businessMoment),
  /** Why the other bank sent it back. */
  Reason: textOrEmpty,
});
