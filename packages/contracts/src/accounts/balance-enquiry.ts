import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { answeredDate, answeredText, orNone } from '../wire/answered.ts';
import { accountNumber, customerNumber } from '../wire/fields.ts';
import { balance, toldAmount } from '../wire/rupees.ts';
import { told } from '../wire/told.ts';

export const BalanceAnswer = z.object({
  /** What is reckoned with is below; this and the rest is shown (decision 0030). */
  TotalBalance: orNone(toldAmount),
  ClearBalance: balance,
  /** Of an account without a limit there may be none. */
  SanctionAmount: orNone(balance),
  ExpiryDate: told(answeredDate),
  Account: told(
    z.object({
      IfsCode: told(answeredText),
      BranchName: told(answeredText),
      AccountType: told(answeredText),
    }),
  ),
});
export type BalanceAnswer = z.output<typeof BalanceAnswer>;

/** Both balance services ask and answer alike (RULINGS A6). */
export const balanceEnquiry = {
  access: { may: signedIn },
  owns: { AccountNumber: 'account', CustNo: 'customer' },
  secrets: {},
  request: z.strictObject({ AccountNumber: accountNumber, CustNo: customerNumber }),
  response: BalanceAnswer,
  refusals: [],
  examples: [
    {
      title: 'a savings account',
      request: { AccountNumber: '001010000042317', CustNo: '100042317' },
      response: {
        TotalBalance: '284510.75',
        ClearBalance: '284510.75',
        SanctionAmount: '0.00',
        ExpiryDate: null,
        Account: { IfsCode: 'SHKR0000001', BranchName: 'Dadar West', AccountType: 'Savings' },
      },
    },
  ],
} as const;
