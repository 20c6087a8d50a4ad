import * as z from 'zod/mini';
import { cardStatusCodes } from '../cards/card-codes.ts';
import { channelStatusFields, limitFields } from '../cards/card-fields.ts';
import { positivePayName } from '../cheques/positive-pay.ts';
import { count } from '../schedules/schedule-dates.ts';
import { requestedTransferTypes } from '../transfers/pending-transfer.ts';
import { additionOf } from '../dialect/addition.ts';
import { businessDate, slashedBusinessDate } from '../wire/dates.ts';
import { accountNumber, ifsc } from '../wire/fields.ts';
import { rupees } from '../wire/rupees.ts';

const bound = <Schema extends z.ZodMiniType>(schema: Schema) =>
  additionOf('Bound', z.optional(schema));

/**
 * Additions beside the variables, sent where Bound is announced: what is signed and has no variable,
 * under the names that the calls themselves have for it (ruling 33).
 */
export const boundFields = {
  TxnType: bound(z.enum(requestedTransferTypes)),
  IfscCode: bound(ifsc),
  FromAccountNumber: bound(accountNumber),
  Startdate: bound(businessDate),
  Occurrence: bound(count),
  AccountNumber: bound(accountNumber),
  Amount: bound(rupees),
  BeneficiaryName: bound(positivePayName),
  InstrumentDate: bound(slashedBusinessDate),
  Status: bound(z.enum(Object.values(cardStatusCodes))),
  ATMLimit: bound(limitFields.ATMLimit),
  POSLimit: bound(limitFields.POSLimit),
  ECOMLimit: bound(limitFields.ECOMLimit),
  ContactlessLimit: bound(limitFields.ContactlessLimit),
  ATMStatus: bound(channelStatusFields.ATMStatus),
  POSStatus: bound(channelStatusFields.POSStatus),
  ECOMStatus: bound(channelStatusFields.ECOMStatus),
  ContactlessStatus: bound(channelStatusFields.ContactlessStatus),
};

export type BoundField = keyof typeof boundFields;

/** What each addition is called where the wire ends. */
export const boundDetails = {
  TxnType: 'rail',
  IfscCode: 'ifsc',
  FromAccountNumber: 'fromAccount',
  Startdate: 'startOn',
  Occurrence: 'payments',
  AccountNumber: 'account',
  Amount: 'amount',
  BeneficiaryName: 'payee',
  InstrumentDate: 'chequeDate',
  Status: 'cardStatus',
  ATMLimit: 'atmLimit',
  POSLimit: 'posLimit',
  ECOMLimit: 'ecomLimit',
  ContactlessLimit: 'contactlessLimit',
  ATMStatus: 'atmStatus',
  POSStatus: 'posStatus',
  ECOMStatus: 'ecomStatus',
  ContactlessStatus: 'contactlessStatus',
} as const satisfies Record<BoundField, string>;

export type BoundDetail = (typeof boundDetails)[BoundField];

/** The additions that these fields of a request name, with nothing else of it. */
export function pickBound<F extends BoundField>(fields: readonly F[]) {
  const subset: Partial<Pick<typeof boundFields, F>> = {};
  for (const field of fields) subset[field] = boundFields[field];
  // Safe: each of the fields has just been put in.
  return subset as Pick<typeof boundFields, F>;
}
