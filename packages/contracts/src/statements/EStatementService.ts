import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import {
  answeredDate,
  answeredList,
  answeredText,
  codeOrNone,
  maybeText,
  optionalList,
  requiredText,
  rowsIn,
} from '../wire/answered.ts';
import { accountNumber, customerNumber } from '../wire/fields.ts';
import { businessDate } from '../wire/dates.ts';
import { directed } from '../wire/entry-direction.ts';
import { interestRate } from '../wire/interest-rate.ts';
import { balance } from '../wire/rupees.ts';
import { told } from '../wire/told.ts';
import { undocumented } from '../dialect/addition.ts';

export const StatementLine = z.object({
  EntryDate: answeredDate,
  ValueDate: told(answeredDate),
  InstrNo: codeOrNone,
  Particular: answeredText,
  /** D or C; any text that begins with C is a credit (RULINGS A4). */
  DrCr: requiredText,
  Amount: balance,
  /** What the account held after this entry. */
  Balance: balance,
  /** Addition: why the other bank sent this payment back, at its debit and at its return. */
  ReturnReason: undocumented(maybeText),
});
export type StatementLine = z.output<typeof StatementLine>;

const Nominee = z.object({ NomineeTitle: answeredText, NomineeName: answeredText });

/** The nominee, or the first where a switch has a list of them. */
const oneNominee = z.codec(z.optional(z.unknown()), z.nullish(Nominee), {
  // Safe: whatever is there is checked against the nominee right after this.
  decode: (value) => ([rowsIn(value ?? null)].flat().at(0) ?? null) as never,
  encode: (nominee) => nominee,
});

/** An account and its entries of a period, oldest first. */
export const Statement = z.object({
  EStmtTransactions: answeredList(directed('DrCr', StatementLine)),
  AccountNo15Dig: answeredText,
  Name: answeredText,
  /** In words, such as Savings. Spelled so on the wire. */
  AcountType: answeredText,
  /** In letters: SB, CA, CC, OD, TD, RD or LN. */
  AcctType: answeredText,
  ROI: told(interestRate),
  CKycNo: codeOrNone,
  Address1: answeredText,
  Address2: answeredText,
  Address3: answeredText,
  PinCode: codeOrNone,
  jointHolderNamesDto: optionalList(z.object({ JointHolderName: answeredText })),
  NomineeDto: oneNominee,
  BranchName: answeredText,
  IFSCCode: answeredText,
  MICRCode: codeOrNone,
  /** The whole address in one text; the three lines repeat it in parts. */
  BranchAddress: answeredText,
  BranchAddress1: answeredText,
  BranchAddress2: answeredText,
  BranchAddress3: answeredText,
  BranchCity: answeredText,
  BranchState: answeredText,
  BranchPincode: codeOrNone,
});
export type Statement = z.output<typeof Statement>;

/**
 * The statement of an own operative, deposit or loan account, both days included. It has no
 * opening balance: that is the first Balance before its Amount (RULINGS A16).
 */
export const EStatementService = enquiry({
  name: 'EStatementService',
  access: { may: signedIn },
  // The handler finds the account among all kinds, and refuses another's with 9012 itself.
  owns: { CustNo: 'customer' },
  secrets: {},
  request: z.strictObject({
    AccountNumber: accountNumber,
    FromDate: businessDate,
    ToDate: businessDate,
    CustNo: customerNumber,
  }),
  response: Statement,
  refusals: ['7999'],
  examples: [
    {
      title: 'two days of a savings account',
      request: {
        AccountNumber: '001010000042317',
        FromDate: '18-11-2026',
        ToDate: '19-11-2026',
        CustNo: '100042317',
      },
      response: {
        EStmtTransactions: [
          {
            EntryDate: '18-11-2026',
            ValueDate: '18-11-2026',
            InstrNo: '004512',
            Particular: 'Cheque paid Shree Medical',
            DrCr: 'D',
            Amount: '1250.00',
            Balance: '198310.75',
          },
          {
            EntryDate: '19-11-2026',
            ValueDate: '19-11-2026',
            InstrNo: '',
            Particular: 'Salary Konkan Shipping Pvt Ltd',
            DrCr: 'C',
            Amount: '86200.00',
            Balance: '284510.75',
          },
        ],
        AccountNo15Dig: '001010000042317',
        Name: 'Asha V. Kulkarni',
        AcountType: 'Savings',
        AcctType: 'SB',
        ROI: '3.00',
        CKycNo: '30017420981153',
        Address1: '12 Shivaji Park Road',
        Address2: 'Dadar West',
        Address3: 'Mumbai',
        PinCode: '400028',
        jointHolderNamesDto: [],
        NomineeDto: { NomineeTitle: 'Ms', NomineeName: 'Isha Vijay Kulkarni' },
        BranchName: 'Dadar West',
        IFSCCode: 'SHKR0000001',
        MICRCode: '400971001',
        BranchAddress: '41 Ranade Road, Dadar West',
        BranchAddress1: '41 Ranade Road',
        BranchAddress2: 'Dadar West',
        BranchAddress3: '',
        BranchCity: 'Mumbai',
        BranchState: 'Maharashtra',
        BranchPincode: '400028',
      },
    },
  ],
});
