import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { contract } from '../contract.ts';
import { answeredText, maybeText } from '../wire/answered.ts';
import { chequeNumber } from '../wire/cheque-number.ts';
import { accountNumber, customerNumber, text } from '../wire/fields.ts';
import { stopReasonCodes } from './stop-reasons.ts';
import { additionOf } from '../dialect/addition.ts';
import { doneBody } from '../wire/done-body.ts';

/**
 * Stops one cheque for good, after an OTP of RequestType STOPCHEQUEREQ with its number. TPIN is carried
 * and not checked (B173): a view-only user has none and may stop cheques (RULINGS M4).
 */
export const StopChequeService = contract({
  name: 'StopChequeService',
  access: { may: signedIn },
  owns: { AccountNumber: 'account', CustNo: 'customer' },
  effect: true,
  money: { movedBy: 'every-call', isTransfer: false },
  session: 'stays',
  secrets: { TPIN: 'hidden' },
  request: z.strictObject({
    AccountNumber: accountNumber,
    InstrumentNo: chequeNumber,
    /** The code of the reason. */
    Remark: z.enum(stopReasonCodes),
    CustNo: customerNumber,
    TPIN: text(30),
    NoOfLeaves: z.literal('1'),
  }),
  response: doneBody(
    z.object({
      Message: answeredText,
      /** Addition beside AccountEnquiry: the number under which the enquiries list the stop. */
      RequestNo: additionOf('AccountEnquiry', maybeText),
    }),
  ),
  refusals: ['9020', '9023', '9024', '9040', '9080', '9081', '9082'],
  examples: [
    {
      title: 'a lost cheque',
      request: {
        AccountNumber: '001010000042317',
        InstrumentNo: '000127',
        Remark: '015',
        CustNo: '100042317',
        TPIN: '',
        NoOfLeaves: '1',
      },
      response: { Message: 'Cheque 000127 has been stopped.', RequestNo: 'S632500000005' },
    },
  ],
});
