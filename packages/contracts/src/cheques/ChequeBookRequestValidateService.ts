import * as z from 'zod/mini';
import { enquiry } from '../contract.ts';
import { chequeBookExample, chequeBookFields } from './cheque-book-request.ts';
import { actors } from '../access.ts';
import { doneBody } from '../wire/done-body.ts';

/**
 * Asks before the OTP whether the account may have such a book, and changes nothing: 9100 where the
 * leaves are not offered for the AcctCode, 9063 while another request is open, 9046 where the account
 * is not in use.
 */
export const ChequeBookRequestValidateService = enquiry({
  name: 'ChequeBookRequestValidateService',
  access: { may: actors },
  owns: { AccountNumber: 'account', CustNo: 'customer' },
  secrets: {},
  request: z.strictObject({ ...chequeBookFields, ReqType: z.literal('VALIDATE') }),
  response: doneBody(z.object({})),
  refusals: ['9046', '9063'],
  examples: [
    {
      title: 'a book of 24 leaves is possible',
      request: { ...chequeBookExample, ReqType: 'VALIDATE' },
      response: {},
    },
  ],
});
