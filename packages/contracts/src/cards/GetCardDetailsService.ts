import * as z from 'zod/mini';
import { directActors } from '../access.ts';
import { enquiry } from '../contract.ts';
import { accountNumber, customerNumber, text } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';
import { listBody } from '../wire/list-body.ts';
import { DebitCard } from './card-fields.ts';

/**
 * The debit cards of one own account, blocked ones included; none for AcctCode 13 and 14. AccountNo is
 * the number without the branch (RULINGS X12). An expired card is no longer a card of the account.
 */
export const GetCardDetailsService = enquiry({
  name: 'GetCardDetailsService',
  access: { may: directActors },
  owns: { AccountNo15Dig: 'account', CustNo: 'customer' },
  secrets: { CardNo: 'last-four' },
  request: z.strictObject({
    BranchCode: handedBack(text(10)),
    AccountNo: handedBack(text(15)),
    AccountNo15Dig: accountNumber,
    CustNo: customerNumber,
  }),
  response: listBody('CardDetails', DebitCard),
  refusals: [],
  examples: [
    {
      title: 'a savings account with one card',
      request: {
        BranchCode: '001',
        AccountNo: '010000042317',
        AccountNo15Dig: '001010000042317',
        CustNo: '100042317',
      },
      response: {
        CardDetails: [
          {
            AccountNo: '001010000042317',
            CardNo: '6070XXXXXXXX7909',
            CardStatus: '2',
            Status: 'Active',
            ATMLimit: '20000.00',
            POSLimit: '50000.00',
            ECOMLimit: '30000.00',
            ContactlessLimit: '5000.00',
            ATMStatus: '1',
            POSStatus: '1',
            ECOMStatus: '1',
            ContactlessStatus: '2',
            LbrCode: '001',
            PrdAccountNumber: '010000042317',
          },
        ],
      },
    },
  ],
});
