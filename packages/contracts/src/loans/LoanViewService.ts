import * as z from 'zod/mini';
import { answeredDate, answeredText, codeOrNone, requiredText } from '../wire/answered.ts';
import { listBody } from '../wire/list-body.ts';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { customerNumber } from '../wire/fields.ts';
import { interestRate } from '../wire/interest-rate.ts';
import { toldAmount } from '../wire/rupees.ts';
import { told } from '../wire/told.ts';

export const LoanRecord = z.object({
  AccNo: requiredText,
  /** The account under which LoanViewPDFService knows the loan (RULINGS A23). */
  AccNo32Dig: answeredText,
  BrchCd: codeOrNone,
  AccountHolderName: answeredText,
  BranchName: answeredText,
  /** The product in words, such as Housing Loan. */
  PrdDisc: answeredText,
  DisburseDate: told(answeredDate),
  DisburstAmount: z.nullish(toldAmount),
  RateOfInterest: told(interestRate),
  /** What is still owed, zero or more. */
  outstandingBalanceAmount: toldAmount,
  EMIAmount: z.nullish(toldAmount),
});
export type LoanRecord = z.output<typeof LoanRecord>;

/** The open loans of the customer: 5011 where there never was one, 7002 where none is open. */
export const LoanViewService = enquiry({
  name: 'LoanViewService',
  access: { may: signedIn },
  owns: { CustNo: 'customer' },
  secrets: { Key: 'hidden' },
  request: z.strictObject({ Key: z.literal('LoanView'), CustNo: customerNumber }),
  response: listBody('LoanRecordList', LoanRecord),
  refusals: ['5011', '7002'],
  examples: [
    {
      title: 'a housing loan',
      request: { Key: 'LoanView', CustNo: '100042317' },
      response: {
        LoanRecordList: [
          {
            AccNo: '001031000000218',
            AccNo32Dig: '00000000000000000001031000000218',
            BrchCd: '001',
            AccountHolderName: 'Asha Vijay Kulkarni',
            BranchName: 'Dadar West',
            PrdDisc: 'Housing Loan',
            DisburseDate: '14-03-2022',
            DisburstAmount: '2500000.00',
            RateOfInterest: '8.40',
            outstandingBalanceAmount: '2224309.58',
            EMIAmount: '21538.00',
          },
        ],
      },
    },
  ],
});
