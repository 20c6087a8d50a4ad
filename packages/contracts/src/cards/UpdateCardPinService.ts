import * as z from 'zod/mini';
import { directActors } from '../access.ts';
import { change } from '../contract.ts';
import { answeredText } from '../wire/answered.ts';
import { otpDigits } from '../wire/fields.ts';
import { cardCvv, cardExpiry, cardNumber, cardPin, unusedOffset } from './card-fields.ts';
import { cardOtpRefusals } from './card-codes.ts';
import { undocumented } from '../dialect/addition.ts';
import { doneBody } from '../wire/done-body.ts';

/** Sets the four-digit PIN of an active card, after an OTP of GETOTPCARDGREENPIN. */
export const UpdateCardPinService = change({
  name: 'UpdateCardPinService',
  access: { may: directActors },
  owns: { CardNo: 'card' },
  secrets: {
    CardNo: 'last-four',
    newPin: 'hidden',
    COffSet: 'hidden',
    POffSet: 'hidden',
    OTP: 'hidden',
  },
  request: z.strictObject({
    CardNo: cardNumber,
    newPin: cardPin,
    COffSet: cardCvv,
    POffSet: unusedOffset,
    ExpDt: cardExpiry,
    OTP: otpDigits,
  }),
  response: doneBody(z.object({ Message: undocumented(answeredText) })),
  refusals: cardOtpRefusals,
  examples: [
    {
      title: 'a forgotten PIN',
      request: {
        CardNo: '6070XXXXXXXX7909',
        newPin: '4071',
        COffSet: '417',
        POffSet: '',
        ExpDt: '08/29',
        OTP: '407193',
      },
      response: { Message: 'The PIN of the card ending 7909 has been set.' },
    },
  ],
});
