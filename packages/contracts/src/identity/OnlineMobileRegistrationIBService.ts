import * as z from 'zod/mini';
import { change } from '../contract.ts';
import { answeredText } from '../wire/answered.ts';
import { otpDigits } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';
import { CustomerDetails } from './OnlineCardValidationService.ts';
import { undocumented } from '../dialect/addition.ts';
import { doneBody } from '../wire/done-body.ts';

const optionalText = z.optional(z.nullable(z.string().check(z.maxLength(60))));

/** What this switch has told of him in the card check. */
const ownDetails = z.object({
  CustNo: z.string().check(z.maxLength(15)),
  // Spelled so on the wire.
  Customername: optionalText,
  MobileNo: optionalText,
  UserName: optionalText,
});

/**
 * Registers the user, or resets the passwords of one: temporary ones go out by SMS. Follows the
 * validated OTP of ONLINEREGOTP or FORGOTPASS, which it uses up.
 */
export const OnlineMobileRegistrationIBService = change({
  name: 'OnlineMobileRegistrationIBService',
  access: { may: [], inFlow: ['anonymous'] },
  owns: {},
  secrets: { OTP: 'hidden' },
  request: z.strictObject({
    OTP: otpDigits,
    RequestType: z.literal('LOGINPIN'),
    /** What the card check answered; the flow on the switch decides, not this field. */
    CustAccountDetails: z.nullable(handedBack(ownDetails, CustomerDetails)),
  }),
  response: doneBody(z.object({ Message: undocumented(answeredText) })),
  refusals: ['5053', '9020', '9023', '9024'],
  examples: [
    {
      title: 'after card and OTP',
      request: {
        OTP: '407193',
        RequestType: 'LOGINPIN',
        CustAccountDetails: {
          CustNo: '100042317',
          Customername: 'Asha Vijay Kulkarni',
          MobileNo: '9820012345',
          UserName: '100042317',
        },
      },
      response: { Message: 'Temporary passwords have been sent to XXXXXX2345' },
    },
  ],
});
