import * as z from 'zod/mini';
import { RequestHistory } from '../approvals/maker-request.ts';
import {
  answeredMoment,
  answeredText,
  answeredWord,
  codeOrNone,
  maybe,
  maybeText,
  requiredText,
} from '../wire/answered.ts';
import { formatFault } from '../wire/formats.ts';
import { balance } from '../wire/rupees.ts';
import { yesNo } from '../wire/fields.ts';
import { told } from '../wire/told.ts';
import { additionOf } from '../dialect/addition.ts';

/** MBINTRA is a payee of the same bank, MBINTER one of another bank. */
export const payeeTypes = ['MBINTRA', 'MBINTER'] as const;
export type PayeeType = (typeof payeeTypes)[number];

/** Only ACTIVATED may be paid (B220); the STATUS digit says the same (RULINGS B1). */
export const statusDigits = {
  ACTIVATED: '1',
  DEACTIVATED: '0',
  PENDING: '2',
  PENDINGDELETE: '3',
  REJECTED: '4',
} as const;
export type PayeeStatus = keyof typeof statusDigits;

/** The letters of statements for the kind of account; empty where the bank does not know it. */
export const payeeSubTypes = ['', 'SB', 'CA', 'CC', 'OD'] as const;

/** Of a name and of a nickname that somebody enters. */
export const payeeNameLengthMax = 30;
/** Of the reason that a checker gives for a rejection. */
export const rejectRemarkLengthMax = 60;
/** Of an account number at another bank. */
export const outsideAccountLengthMax = 30;

const outsideLength = { min: 1, max: outsideAccountLengthMax };

/** An account number at another bank: whatever letters and digits that bank gives. */
export const outsideAccountNumber = z.string().check(
  z.refine((account) => formatFault('alphanumeric', account, outsideLength) === null, {
    params: { name: 'alphanumeric', length: outsideLength },
  }),
);

export const Payee = z.object({
  payeeName: requiredText,
  Nickname: answeredText,
  accountNumber: answeredText,
  bankName: answeredText,
  ifscCode: answeredText,
  STATUS: codeOrNone,
  statusFlag: answeredText,
  /** None where it is another kind, such as by mobile number and MMID. */
  payeeType: told(answeredWord(payeeTypes)),
  payeeSubType: answeredText,
  payeeMobileNumber: codeOrNone,
  payeeMmid: codeOrNone,
  accountType: codeOrNone,
});
export type Payee = z.output<typeof Payee>;

const besideRequestId = <Schema extends z.ZodMiniType>(schema: Schema) =>
  additionOf('RequestId', schema);

/** A payee in a list. What the documents do not name is sent beside RequestId (ruling 8). */
export const ListedPayee = z.extend(Payee, {
  /** Addition while a cooling period runs: the moment from which the payee may be paid. */
  UsableFrom: besideRequestId(maybe(answeredMoment)),
  /** Additions of the pending lists: what was asked for, by whom, when, and whether by this user. */
  RequestKind: besideRequestId(z.optional(z.enum(['addition', 'reactivation', 'deletion']))),
  RequestedBy: besideRequestId(maybeText),
  RequestedOn: besideRequestId(maybe(answeredMoment)),
  OwnRequest: besideRequestId(z.optional(yesNo)),
  /** Additions of one that was paid: when last, and what. */
  LastPaidOn: besideRequestId(maybe(answeredMoment)),
  LastPaidAmount: besideRequestId(maybe(balance)),
  /** Addition of a rejected payee: what the checker gave as the reason. */
  RejectRemark: besideRequestId(maybeText),
});
export type ListedPayee = z.output<typeof ListedPayee>;

/** A row of the history: a payee as he was to be changed, and what became of it (ruling 31). */
export const RequestedPayee = z.extend(ListedPayee, {
  RequestId: answeredText,
  ...RequestHistory.shape,
});
export type RequestedPayee = z.output<typeof RequestedPayee>;

/** One of the two kinds, with an account. */
export type KnownPayee<One extends Payee = ListedPayee> = One & { readonly payeeType: PayeeType };

/** Whether it is such a one: a payee of another kind is listed, and nothing is done with him here. */
export function isKnown<One extends Payee>(payee: One): payee is KnownPayee<One> {
  return payee.payeeType != null && payee.accountNumber !== '';
}

/** Whether a payee may be paid, as far as the flag tells. */
export function isActivated({ statusFlag }: Pick<Payee, 'statusFlag'>): boolean {
  return statusFlag === 'ACTIVATED';
}
