import * as z from 'zod/mini';
import { RequestHistory } from '../approvals/maker-request.ts';
import {
  answeredMoment,
  answeredMomentOrDay,
  answeredText,
  answeredWord,
  codeOrNone,
  maybe,
  maybeText,
  requiredText,
} from '../wire/answered.ts';
import { transferReference } from './account-transfer.ts';
import { yesNo } from '../wire/fields.ts';
import { besideList, listBody } from '../wire/list-body.ts';
import { balance } from '../wire/rupees.ts';
import { told } from '../wire/told.ts';
import { additionOf, undocumented } from '../dialect/addition.ts';

export const requestedTransferTypes = ['INTRA', 'INTER', 'NEFT', 'RTGS'] as const;
export type RequestedTransferType = (typeof requestedTransferTypes)[number];

const besideRequestId = <Schema extends z.ZodMiniType>(schema: Schema) =>
  additionOf('RequestId', schema);

/** A maker's transfer that waits for a checker. */
export const PendingTransfer = z.object({
  TxnType: answeredWord(requestedTransferTypes),
  PayerAccountNumber: requiredText,
  PayeeAccountNumber: requiredText,
  PayeeName: answeredText,
  PayeeIfsc: answeredText,
  /** The payer's own; the payee's stands in PayeeIfsc. */
  IfscCode: answeredText,
  Amount: balance,
  Remark: answeredText,
  /** When it was asked for. */
  TransactionDate: told(answeredMomentOrDay),
  MMID: codeOrNone,
  CustNo: codeOrNone,
  PayerAccountType: codeOrNone,
  RequestId: besideRequestId(answeredText),
  /** Addition: the name of the signatory who asked for it. */
  RequestedBy: besideRequestId(answeredText),
  // Additions (ruling 8): what a checker would look up before he decides (decision 0043).
  /** Since when the payee may be paid. */
  PayeeSince: besideRequestId(maybe(answeredMoment)),
  /** Whether the payee may be paid still. */
  PayeeIsActive: besideRequestId(z.optional(yesNo)),
  /** The last payment to the payee; a payee of whom nothing is told here has had none. */
  LastPaidOn: besideRequestId(maybe(answeredMoment)),
  LastPaidAmount: besideRequestId(maybe(balance)),
  /** When the last request for the same amount to the same account was approved. */
  SameAmountOn: besideRequestId(maybe(answeredMoment)),
  /** What the customer's limit of the day leaves; of an own account, which uses none of it, nothing. */
  LimitLeft: besideRequestId(maybe(balance)),
  /** By how much the balance of the payer has moved since it was asked for. */
  BalanceChange: besideRequestId(maybe(balance)),
});
export type PendingTransfer = z.output<typeof PendingTransfer>;

export const PendingTransfers = listBody('PendingList', PendingTransfer);

/** A row of the history (ruling 31): a request with what became of it. */
const RequestedTransfer = z.extend(PendingTransfer, {
  ...RequestHistory.shape,
  /** Of one that was approved, and that the other bank has sent back: why. */
  ReturnReason: maybeText,
});
export type RequestedTransfer = z.output<typeof RequestedTransfer>;

export const RequestedTransfers = additionOf('History', listBody('RequestList', RequestedTransfer));

/** What a request, an approval or a rejection is answered. */
export const RequestAnswer = besideList(
  z.object({
    ...transferReference,
    TransactionDate: undocumented(maybeText),
    Message: answeredText,
  }),
  ['PendingList', 'RequestList', 'PayerAccountNumber'],
);

export const pendingTransferExample = {
  TxnType: 'INTRA',
  PayerAccountNumber: '003011000004719',
  PayeeAccountNumber: '002011000008164',
  PayeeName: 'Sahyadri Seeds Pvt Ltd',
  PayeeIfsc: 'SHKR0000002',
  IfscCode: 'SHKR0000003',
  Amount: '2500.00',
  Remark: 'rent December',
  TransactionDate: '21-11-2026 10:15:30',
  MMID: '',
  CustNo: '200007316',
  PayerAccountType: '11',
  RequestId: 'R632500000003',
  RequestedBy: 'Meera Pawar',
};
