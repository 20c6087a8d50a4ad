import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { chequeBookExample, chequeBookFields } from './cheque-book-request.ts';
import { actors } from '../access.ts';
import { answeredText, maybeText } from '../wire/answered.ts';
import { additionOf } from '../dialect/addition.ts';
import { doneBody } from '../wire/done-body.ts';

/** Asks for a cheque book, after an OTP of RequestType CHEQUEBOOKREQ. The bank issues it days later. */
export const ChequeBookRequestService = contract({
  name: 'ChequeBookRequestService',
  access: { may: actors },
  owns: { AccountNumber: 'account', CustNo: 'customer' },
  effect: true,
  money: { movedBy: 'every-call', isTransfer: false },
  session: 'stays',
  secrets: {},
  request: z.strictObject(chequeBookFields),
  response: doneBody(
    z.object({
      Message: answeredText,
      /** Addition beside AccountEnquiry: the number under which the enquiries list the request. */
      RequestNo: additionOf('AccountEnquiry', maybeText),
    }),
  ),
  refusals: ['9020', '9023', '9024', '9040', '9046', '9063'],
  examples: [
    {
      title: 'a book of 24 leaves',
      request: chequeBookExample,
      response: {
        Message: 'Your request for cheque book has been submitted successfully!',
        RequestNo: 'S632500000004',
      },
    },
  ],
});
