import * as z from 'zod/mini';
import { directActors } from '../access.ts';
import { change } from '../contract.ts';
import { answeredText } from '../wire/answered.ts';
import { customerNumber, otpDigits } from '../wire/fields.ts';
import { blockReasonCodes, cardOtpRefusals, cardStatusCodes } from './card-codes.ts';
import { cardNumber } from './card-fields.ts';
import { additionOf, undocumented } from '../dialect/addition.ts';
import { doneBody } from '../wire/done-body.ts';

/**
 * Blocks a card for a time (3) or for good (6), or ends a temporary block (2). The OTP is compared
 * here; it comes from GetOTPService with the RequestType GETOTPCARDBLOCK.
 */
export const ATMHotMarkingService = change({
  name: 'ATMHotMarkingService',
  access: { may: directActors },
  owns: { CardNo: 'card', CustNo: 'customer' },
  secrets: { CardNo: 'last-four', OTP: 'hidden' },
  request: z.strictObject({
    CardNo: cardNumber,
    Status: z.enum(Object.values(cardStatusCodes)),
    CustNo: customerNumber,
    OTP: otpDigits,
    /** Addition beside BlockReason (RULINGS X2): why the card is blocked. */
    Reason: additionOf('BlockReason', z.optional(z.enum(blockReasonCodes))),
  }),
  response: doneBody(z.object({ Message: undocumented(answeredText) })),
  refusals: cardOtpRefusals,
  examples: [
    {
      title: 'a temporary block',
      request: {
        CardNo: '6070XXXXXXXX7909',
        Status: '3',
        CustNo: '100042317',
        OTP: '407193',
        Reason: '4',
      },
      response: { Message: 'Card ending 7909 has been blocked temporarily.' },
    },
  ],
});
