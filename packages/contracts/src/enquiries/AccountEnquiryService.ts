import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { additionOf } from '../dialect/addition.ts';
import { answeredList } from '../wire/answered.ts';
import { businessDate } from '../wire/dates.ts';
import { accountNumber, customerNumber, text } from '../wire/fields.ts';
import { accountEnquiryExamples } from './account-enquiry-examples.ts';
import {
  CashAccountRow,
  ChequeBookRequestRow,
  ChequeBookRow,
  ChequeRow,
  GuarantorRow,
  InwardChequeRow,
  LienRow,
  NomineeRow,
  PaymentRow,
  requestStatuses,
  ServiceRequestRow,
  StopChequeRow,
  TdsRow,
} from './enquiry-rows.ts';

/** An X-Request-Id, as a switch takes one: a ULID, or 16 bytes in base64url. */
const requestReference = z
  .string()
  .check(z.regex(/^([0-7][0-9A-HJKMNP-TV-Z]{25}|[A-Za-z0-9_-]{21}[AQgw])$/));

const ofCustomer = <const Key extends string>(Key: Key) =>
  additionOf('AccountEnquiry', z.strictObject({ Key: z.literal(Key), CustNo: customerNumber }));

const ofAccount = <const Key extends string>(Key: Key) =>
  additionOf(
    'AccountEnquiry',
    z.strictObject({ Key: z.literal(Key), CustNo: customerNumber, AccountNumber: accountNumber }),
  );

const rows = <const Key extends string, Row extends z.ZodMiniType>(Key: Key, row: Row) =>
  additionOf('AccountEnquiry', z.object({ Key: z.literal(Key), Rows: answeredList(row) }));

/**
 * Our addition: the enquiries that the documents leave as fixed samples (ruling 9). Key
 * picks the enquiry and is repeated in the answer; without a row the list is empty and the code 0.
 * The portal calls it only where AccountEnquiry is announced.
 */
export const AccountEnquiryService = enquiry({
  name: 'AccountEnquiryService',
  access: { may: signedIn },
  owns: { AccountNumber: 'account', CustNo: 'customer' },
  secrets: { Key: 'hidden' },
  request: z.discriminatedUnion('Key', [
    ofCustomer('NOMINEE'),
    ofCustomer('GUARANTOR'),
    ofAccount('LIEN'),
    ofCustomer('TDS'),
    additionOf(
      'AccountEnquiry',
      z.strictObject({
        Key: z.literal('REQUEST'),
        CustNo: customerNumber,
        RequestNo: z.optional(text(20)),
        FromDate: z.optional(businessDate),
        ToDate: z.optional(businessDate),
        Type: z.optional(z.enum(requestStatuses)),
      }),
    ),
    ofAccount('CHEQUE'),
    ofAccount('CHEQUEBOOK'),
    ofCustomer('INWARDCLEARING'),
    ofCustomer('CASHACCOUNT'),
    ofCustomer('CHEQUEBOOKREQUEST'),
    ofCustomer('STOPCHEQUE'),
    /** Where PaymentStatus is announced: by the X-Request-Id under which it was asked for. */
    additionOf(
      'PaymentStatus',
      z.strictObject({
        Key: z.literal('PAYMENT'),
        CustNo: customerNumber,
        RequestId: requestReference,
      }),
    ),
  ]),
  response: z.discriminatedUnion('Key', [
    rows('NOMINEE', NomineeRow),
    rows('GUARANTOR', GuarantorRow),
    rows('LIEN', LienRow),
    rows('TDS', TdsRow),
    rows('REQUEST', ServiceRequestRow),
    rows('CHEQUE', ChequeRow),
    rows('CHEQUEBOOK', ChequeBookRow),
    rows('INWARDCLEARING', InwardChequeRow),
    rows('CASHACCOUNT', CashAccountRow),
    rows('CHEQUEBOOKREQUEST', ChequeBookRequestRow),
    rows('STOPCHEQUE', StopChequeRow),
    additionOf('PaymentStatus', rows('PAYMENT', PaymentRow)),
  ]),
  refusals: [],
  examples: accountEnquiryExamples,
});

type Answer = z.output<(typeof AccountEnquiryService)['response']>;
export type EnquiryKey = Answer['Key'];

/** The rows of one enquiry. */
export type EnquiryRows<Key extends EnquiryKey> = Extract<Answer, { Key: Key }>['Rows'];
