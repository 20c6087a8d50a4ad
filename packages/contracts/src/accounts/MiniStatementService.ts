import * as z from 'zod/mini';
import { answeredDate, answeredText, maybeText, requiredText } from '../wire/answered.ts';
import { directed } from '../wire/entry-direction.ts';
import { listBody } from '../wire/list-body.ts';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { accountNumber, customerNumber } from '../wire/fields.ts';
import { toldAmount } from '../wire/rupees.ts';
import { told } from '../wire/told.ts';
import { undocumented } from '../dialect/addition.ts';

export const MiniStatementLine = z.object({
  TrnDate: told(answeredDate),
  Descb: answeredText,
  /** CR or DR; any text that begins with C is a credit (RULINGS A4). */
  Type: requiredText,
  Amount: toldAmount,
  Balance: z.nullish(toldAmount),
  /** Addition: why the other bank sent this payment back, at its debit and at its return. */
  ReturnReason: undocumented(maybeText),
});
export type MiniStatementLine = z.output<typeof MiniStatementLine>;

/** The newest transactions of an own operative, deposit or loan account, newest first. */
export const MiniStatementService = enquiry({
  name: 'MiniStatementService',
  access: { may: signedIn },
  // The handler finds the account among all kinds, and refuses another's with 9012 itself.
  owns: { CustNo: 'customer' },
  secrets: {},
  request: z.strictObject({ AccountNumber: accountNumber, CustNo: customerNumber }),
  response: listBody('TransactionLists', directed('Type', MiniStatementLine)),
  refusals: ['7999'],
  examples: [
    {
      title: 'one credit',
      request: { AccountNumber: '001010000042317', CustNo: '100042317' },
      response: {
        TransactionLists: [
          {
            TrnDate: '19-11-2026',
            Descb: 'Salary Konkan Shipping Pvt Ltd',
            Type: 'CR',
            Amount: '86200.00',
            Balance: '284510.75',
          },
        ],
      },
    },
  ],
});
