import * as z from 'zod/mini';
import { enquiry } from '../contract.ts';
import { requiredText } from '../wire/answered.ts';
import { accountNumber, customerNumber, ifsc } from '../wire/fields.ts';
import { outsideAccountNumber } from './payee.ts';
import { additionOf } from '../dialect/addition.ts';

const withinBank = z.strictObject({ AccountNumber: accountNumber, CustNo: customerNumber });

/** Addition of the capability NameLookup: an account wherever it is, by the IFSC of its branch. */
const anywhere = z.strictObject({
  AccountNumber: outsideAccountNumber,
  CustNo: customerNumber,
  IfscCode: additionOf('NameLookup', ifsc),
});

/** In whose name an account is held, so that a payee is added under it. */
export const ValidateIntraAccountService = enquiry({
  name: 'ValidateIntraAccountService',
  access: { may: ['retail', 'corporate-as-retail', 'maker', 'both'] },
  owns: { CustNo: 'customer' },
  secrets: {},
  request: z.union([withinBank, anywhere]),
  response: z.object({ CustomerName: requiredText }),
  refusals: ['9052', '9053', '9055', '9056'],
  examples: [
    {
      title: 'an account in Dadar West',
      request: { AccountNumber: '001010000051204', CustNo: '100042317' },
      response: { CustomerName: 'Ravi Shankar Joshi' },
    },
    {
      title: 'an account at another bank, where NameLookup is announced',
      request: {
        AccountNumber: '20345678841',
        CustNo: '100042317',
        IfscCode: 'SBIN0000300',
      },
      response: { CustomerName: 'MR ROHIT VASANT DESHPANDE' },
    },
  ],
});
