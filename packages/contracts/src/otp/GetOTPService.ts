import * as z from 'zod/mini';
import { directActors } from '../access.ts';
import { enquiry } from '../contract.ts';
import { pickBound } from './bound-fields.ts';
import { otpRequestTypes } from './otp-request-types.ts';
import { cardCvv, cardExpiry, cardNumber, unusedOffset } from '../cards/card-fields.ts';
import { maybeText } from '../wire/answered.ts';
import { undocumented } from '../dialect/addition.ts';
import { doneBody } from '../wire/done-body.ts';

const proven = { CardNo: cardNumber, ExpDt: cardExpiry, COffSet: cardCvv, POffSet: unusedOffset };

/** Expiry and CVV may be left empty: they are not compared for limits (RULINGS X5). */
const named = {
  CardNo: cardNumber,
  ExpDt: z.optional(z.union([z.literal(''), cardExpiry])),
  COffSet: z.optional(z.union([z.literal(''), cardCvv])),
  POffSet: unusedOffset,
};

/**
 * Sends the OTP of a card service by SMS, bound to the card and the type. Whoever changes PIN or
 * channels proves to hold the card: a wrong expiry or CVV is 9070, three times a day at most. Where
 * Bound is announced the OTP is bound to the change as well, and its SMS names it.
 */
export const GetOTPService = enquiry({
  name: 'GetOTPService',
  access: { may: directActors },
  owns: { CardNo: 'card' },
  secrets: { CardNo: 'last-four', COffSet: 'hidden', POffSet: 'hidden' },
  request: z.discriminatedUnion('RequestType', [
    z.strictObject({
      RequestType: z.literal('GETOTPCARDBLOCK'),
      ...named,
      ...pickBound(otpRequestTypes.GETOTPCARDBLOCK.bound),
    }),
    z.strictObject({
      RequestType: z.literal('GETOTPCARDSTATUS'),
      ...proven,
      ...pickBound(otpRequestTypes.GETOTPCARDSTATUS.bound),
    }),
    z.strictObject({ RequestType: z.literal('GETOTPCARDGREENPIN'), ...proven }),
    z.strictObject({
      RequestType: z.literal('GETOTPCARDLIMIT'),
      ...named,
      ...pickBound(otpRequestTypes.GETOTPCARDLIMIT.bound),
    }),
  ]),
  response: doneBody(z.object({ Message: undocumented(maybeText) })),
  refusals: ['9022', '9070', '9071'],
  examples: [
    {
      title: 'to block a card',
      request: { RequestType: 'GETOTPCARDBLOCK', CardNo: '6070XXXXXXXX7909' },
      response: { Message: 'OTP sent to XXXXXX2345' },
    },
    {
      title: 'to change a PIN',
      request: {
        RequestType: 'GETOTPCARDGREENPIN',
        CardNo: '6070XXXXXXXX7909',
        ExpDt: '08/29',
        COffSet: '417',
        POffSet: '',
      },
      response: { Message: 'OTP sent to XXXXXX2345' },
    },
  ],
});
