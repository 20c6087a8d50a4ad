import * as z from 'zod/mini';
import { enquiry } from '../contract.ts';
import { accountNumber, customerNumber } from '../wire/fields.ts';

/** In whose name an account of this bank is held, so that a payee is added under it. */
export const ValidateIntraAccountService = enquiry({
  name: 'ValidateIntraAccountService',
  access: { may: ['retail', 'corporate-as-retail', 'maker', 'both'] },
  owns: { CustNo: 'customer' },
  secrets: {},
  request: z.strictObject({ AccountNumber: accountNumber, CustNo: customerNumber }),
  response: z.object({ CustomerName: z.string() }),
  refusals: ['9053', '9055'],
  examples: [
    {
      title: 'an account in Dadar West',
      request: { AccountNumber: '001010000051204', CustNo: '100042317' },
      response: { CustomerName: 'Ravi Shankar Joshi' },
    },
  ],
});
