import * as z from 'zod/mini';
import type { Access } from '../access.ts';
import { contract } from '../contract.ts';
import { answeredDate, answeredMoment, maybe, maybeText } from '../wire/answered.ts';
import { businessDate, businessMoment } from '../wire/dates.ts';
import { accountNumber, customerNumber, text } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';
import { interestRate } from '../wire/interest-rate.ts';
import { balance, paiseOf, rupeesText } from '../wire/rupees.ts';
import { depositOrderExample } from './deposit-order-example.ts';
import { payoutCodes, renewalCodes } from './deposit-schemes.ts';
import { guardianRelationCodes, nomineeRelationCodes } from './nominee-relations.ts';
import { additionOf } from '../dialect/addition.ts';

const keysOf = <const Codes extends object>(codes: Codes) =>
  // Safe: the keys of an object literal are its own names.
  Object.keys(codes) as (keyof Codes & string)[];

/** A number of months, days, years or renewals; empty stands for none. */
const count = z.codec(z.string().check(z.regex(/^\d{0,4}$/)), z.int(), {
  decode: Number,
  encode: String,
});

/** Up to sixteen digits, so that an amount beyond every maximum is refused by name. */
const amount = z.codec(z.string().check(z.regex(/^\d{1,16}(\.\d{1,2})?$/)), z.bigint(), {
  decode: (wire) => paiseOf(wire) ?? 0n,
  encode: rupeesText,
});

const orEmpty = <const Codes extends readonly string[]>(codes: Codes) =>
  z.enum(['', ...codes] as const);

const payout = z.enum(keysOf(payoutCodes));
const renewal = orEmpty(keysOf(renewalCodes));
const payoutOrRenewal = {
  IntFreq: payout,
  Frequency: payout,
  /** M maturity amount, P principal only; empty where the deposit is not renewed. */
  renewalFlag: renewal,
  MaxNumOfRenewalAllwd: count,
  /** Y renewal on, F switched off again, N never touched: kept as sent (RULINGS F4). */
  AutoCloseMaturityFlag: z.enum(['Y', 'F', 'N']),
};

/** Whom the holder names; everything is empty where nobody is named. */
const nominee = {
  NomineeName: text(60),
  NomineeAddress1: text(60),
  NomineeAddress2: text(60),
  NomineeCityCode: text(40),
  NomineeState: text(40),
  NomineeCountry: text(40),
  NomineePinCode: text(10),
  NomineeMinorFlag: z.enum(['Y', 'N']),
  NomineeDateOfBirth: z.union([z.literal(''), businessDate]),
  NomineeGuardianCode: orEmpty(guardianRelationCodes),
  NomineeGuardianName: text(60),
  NomineeGuardianAddress: text(120),
  NomineeGuardianCity: text(40),
  NomineeGuardianState: text(40),
  NomineeGuardianCountry: text(40),
  NomineeGuardianPinCode: text(10),
  Relation: orEmpty(nomineeRelationCodes),
  isMaturity_Nominee: z.enum(['Y', 'N']),
};

/** What is put in, for how long and under which scheme (row B227 for what the fields mean). */
const deposit = {
  schemeCode: text(10),
  Scheme: text(60),
  ProductCode: text(10),
  TDType: z.literal('TDA'),
  ...payoutOrRenewal,
  period: count,
  TYear: count,
  TenureInDays: count,
  TenureInMonths: count,
  /** Of a recurring deposit one monthly instalment (row B409). */
  Amount: amount,
  /** The day of the deposit, at midnight. */
  DepositDt: businessMoment,
};

const holder = {
  customerId: customerNumber,
  CustomerType: handedBack(text(20)),
  AccountType: handedBack(text(30)),
  /** The operative account that the money comes from, an instalment each month as well. */
  TransferAccountNumber: accountNumber,
  /** The operative account that interest and the maturity amount go to. */
  IntCreditAcctNo: accountNumber,
  branchId: handedBack(text(10)),
  /** The mode of operation in words, as ModeOfOperationService answers it. */
  MOD: handedBack(text(60)),
  JointHoldersName: handedBack(text(120)),
  EmailID: handedBack(text(100)),
  Telephone: handedBack(text(20)),
};

/** Opening a deposit stands in the menu of those alone who act for themselves (RULINGS F11). */
const forHolders: Access = { may: ['retail', 'corporate-as-retail'] };

/**
 * Works out what a deposit will come to and, with RequestType CREATE, opens it. Both answer the same
 * fields; without a RequestType nothing is ever opened (RULINGS F1).
 */
export const FDCreationService = contract({
  name: 'FDCreationService',
  access: {
    operation: 'RequestType',
    by: { CALCULATE: forHolders, CREATE: forHolders },
    otherwise: forHolders,
  },
  owns: { customerId: 'customer', TransferAccountNumber: 'account', IntCreditAcctNo: 'account' },
  effect: ['CREATE'],
  money: { movedBy: ['CREATE'], isTransfer: false },
  session: 'stays',
  secrets: {},
  request: z.strictObject({
    ...nominee,
    ...deposit,
    ...holder,
    /** Addition beside DepositRequestType. */
    RequestType: additionOf('DepositRequestType', z.optional(z.enum(['CALCULATE', 'CREATE']))),
  }),
  response: z.object({
    ROI: interestRate,
    InterestAmt: balance,
    MaturityDate: answeredDate,
    /** What is paid at the end; interest that was paid out before is not in it. */
    MaturityAmount: balance,
    /** Additions beside DepositRequestType, for a deposit that was opened. */
    AccNo: additionOf('DepositRequestType', maybeText),
    RRN: additionOf('DepositRequestType', maybeText),
    TransactionDate: additionOf('DepositRequestType', maybe(answeredMoment)),
  }),
  // The three of an OTP where the policy asks for one.
  refusals: ['9020', '9023', '9024', '9040', '9043', '9046'],
  examples: [
    {
      title: 'what a reinvestment deposit of two years will come to',
      request: { ...depositOrderExample, RequestType: 'CALCULATE' },
      response: {
        ROI: '6.95',
        InterestAmt: '14775.31',
        MaturityDate: '21-11-2028',
        MaturityAmount: '114775.31',
      },
    },
    {
      title: 'the deposit is opened',
      request: { ...depositOrderExample, RequestType: 'CREATE' },
      response: {
        ROI: '6.95',
        InterestAmt: '14775.31',
        MaturityDate: '21-11-2028',
        MaturityAmount: '114775.31',
        AccNo: '001021000002591',
        RRN: '632600000017',
        TransactionDate: '21-11-2026 10:15:30',
      },
    },
  ],
});
