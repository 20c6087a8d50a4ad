import * as z from 'zod/mini';
import { answeredDate, answeredText, requiredText } from '../wire/answered.ts';
import { listBody } from '../wire/list-body.ts';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { customerNumber, yesNo } from '../wire/fields.ts';
import { interestRate } from '../wire/interest-rate.ts';
import { toldAmount } from '../wire/rupees.ts';
import { told } from '../wire/told.ts';

export const DepositRecord = z.object({
  AccNo: requiredText,
  LongName: answeredText,
  BranchName: answeredText,
  /** The scheme in words, such as Reinvestment Deposit. */
  FDPrdDisc: answeredText,
  OpenDate: told(answeredDate),
  /** What was paid in. The two fields are always equal, as are the two below (RULINGS A10). */
  principleAmount: toldAmount,
  PricplAmt: z.nullish(toldAmount),
  MaturityDate: told(answeredDate),
  MaturityValueAmount: toldAmount,
  MaturityValue: z.nullish(toldAmount),
  RateOfInterest: told(interestRate),
  /** OPEN or CLOSED; portals show only the open ones (RULINGS A11). */
  ReceiptStatus: requiredText,
  /** Empty where the money waits for the customer at the branch. */
  RepayAccountNo: answeredText,
  AutoRenewal: yesNo,
  Nominee: answeredText,
});
export type DepositRecord = z.output<typeof DepositRecord>;

/**
 * All deposits of the customer, open and closed: 5011 where there never was one, 7002 where none
 * is open.
 */
export const FDViewService = enquiry({
  name: 'FDViewService',
  access: { may: signedIn },
  owns: { CustNo: 'customer' },
  secrets: { Key: 'hidden' },
  request: z.strictObject({ Key: z.literal('FdView'), CustNo: customerNumber }),
  response: listBody('RecordLists', DepositRecord),
  refusals: ['5011', '7002'],
  examples: [
    {
      title: 'an open reinvestment deposit',
      request: { Key: 'FdView', CustNo: '100042317' },
      response: {
        RecordLists: [
          {
            AccNo: '001021000001846',
            LongName: 'Asha Vijay Kulkarni',
            BranchName: 'Dadar West',
            FDPrdDisc: 'Reinvestment Deposit',
            OpenDate: '12-05-2025',
            principleAmount: '200000.00',
            PricplAmt: '200000.00',
            MaturityDate: '12-05-2027',
            MaturityValueAmount: '230228.38',
            MaturityValue: '230228.38',
            RateOfInterest: '7.10',
            ReceiptStatus: 'OPEN',
            RepayAccountNo: '001010000042317',
            AutoRenewal: 'Y',
            Nominee: 'Isha Vijay Kulkarni',
          },
        ],
      },
    },
  ],
});
