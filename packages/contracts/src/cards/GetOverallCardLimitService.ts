import * as z from 'zod/mini';
import { directActors } from '../access.ts';
import { enquiry } from '../contract.ts';
import { accountNumber, customerNumber, unused } from '../wire/fields.ts';
import { balance } from '../wire/rupees.ts';
import { cardNumber } from './card-fields.ts';

/** The highest limits that the product of an own card allows. */
export const GetOverallCardLimitService = enquiry({
  name: 'GetOverallCardLimitService',
  access: { may: directActors },
  owns: { cardNumber: 'card', accountNumber: 'account', CustNo: 'customer' },
  secrets: { cardNumber: 'last-four' },
  request: z.strictObject({
    TxnType: unused,
    cardNumber,
    accountNumber,
    prdcd: unused,
    CustNo: customerNumber,
    Enid: unused,
  }),
  response: z.object({
    AtmMaxLimit: balance,
    POSMaxLimit: balance,
    EcomMaxLimit: balance,
    ContactlessMaxLimit: balance,
  }),
  refusals: [],
  examples: [
    {
      title: 'a classic card',
      request: {
        TxnType: 'GET',
        cardNumber: '6070XXXXXXXX7909',
        accountNumber: '001010000042317',
        prdcd: '010',
        CustNo: '100042317',
        Enid: '',
      },
      response: {
        AtmMaxLimit: '25000.00',
        POSMaxLimit: '50000.00',
        EcomMaxLimit: '50000.00',
        ContactlessMaxLimit: '5000.00',
      },
    },
  ],
});
