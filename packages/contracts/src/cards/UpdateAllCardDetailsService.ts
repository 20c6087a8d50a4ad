import * as z from 'zod/mini';
import { directActors } from '../access.ts';
import { change } from '../contract.ts';
import { answeredText } from '../wire/answered.ts';
import { customerNumber, otpDigits, text } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';
import {
  cardCvv,
  cardExpiry,
  cardNumber,
  channelStatusFields,
  limitFields,
} from './card-fields.ts';
import { cardOtpRefusals } from './card-codes.ts';
import { undocumented } from '../dialect/addition.ts';
import { doneBody } from '../wire/done-body.ts';

/** Fields of cards abroad, which this bank does not issue. */
const international = z.optional(z.literal(''));

/**
 * Changes either the limits or the channels of an active card, after an OTP of GETOTPCARDLIMIT or
 * GETOTPCARDSTATUS; the other part is carried as it stands (9062 where it has changed meanwhile).
 * Expiry and CVV are compared for the channels and may stay empty for the limits.
 */
export const UpdateAllCardDetailsService = change({
  name: 'UpdateAllCardDetailsService',
  access: { may: directActors },
  owns: { CardNo: 'card', CustNo: 'customer' },
  secrets: { CardNo: 'last-four', COffSet: 'hidden', OTP: 'hidden' },
  request: z.strictObject({
    CustNo: customerNumber,
    CardNo: cardNumber,
    ExpDt: z.union([z.literal(''), cardExpiry]),
    COffSet: z.union([z.literal(''), cardCvv]),
    OTP: otpDigits,
    ...channelStatusFields,
    ...limitFields,
    IntAction: z.literal('s'),
    LbrCode: handedBack(text(10)),
    PrdAccountNumber: handedBack(text(15)),
    IntATMStatus: international,
    IntPOSStatus: international,
    IntECOMStatus: international,
    IntContactlessStatus: international,
    IntATMLimit: international,
    IntPOSLimit: international,
    IntECOMLimit: international,
    IntContactlessLimit: international,
  }),
  response: doneBody(z.object({ Message: undocumented(answeredText) })),
  refusals: [...cardOtpRefusals, '9062'],
  examples: [
    {
      title: 'payments in shops switched off',
      request: {
        CustNo: '100042317',
        CardNo: '6070XXXXXXXX7909',
        ExpDt: '08/29',
        COffSet: '417',
        OTP: '407193',
        ATMStatus: '1',
        POSStatus: '2',
        ECOMStatus: '1',
        ContactlessStatus: '2',
        ATMLimit: '20000.00',
        POSLimit: '50000.00',
        ECOMLimit: '30000.00',
        ContactlessLimit: '5000.00',
        IntAction: 's',
        LbrCode: '001',
        PrdAccountNumber: '010000042317',
      },
      response: { Message: 'The channels of the card ending 7909 have been changed.' },
    },
  ],
});
