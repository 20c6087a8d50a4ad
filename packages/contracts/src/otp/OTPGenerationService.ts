import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { maybeText } from '../wire/answered.ts';
import { text } from '../wire/fields.ts';
import { boundFields } from './bound-fields.ts';
import { generatedOtpTypeNames } from './otp-request-types.ts';
import { additionOf, undocumented } from '../dialect/addition.ts';

/** variable1 to variable4; what each carries depends on the RequestType (otp-request-types.ts). */
export const variableFields = {
  variable1: z.optional(text(60)),
  variable2: z.optional(text(60)),
  variable3: z.optional(text(60)),
  variable4: z.optional(text(60)),
  /** Addition, sent where it is announced: the pending request for whose approval the OTP is. */
  RequestId: additionOf('RequestId', z.optional(text(20))),
  ...boundFields,
};

/**
 * Sends a one-time password by SMS to the number that the bank has on record. What the SMS says is
 * written from the variables as they have been understood, each as what it stands for.
 */
export const OTPGenerationService = enquiry({
  name: 'OTPGenerationService',
  access: { may: ['password-accepted', ...signedIn], inFlow: ['anonymous'] },
  owns: {},
  secrets: {},
  request: z.strictObject({ RequestType: z.enum(generatedOtpTypeNames), ...variableFields }),
  response: z.object({ Message: undocumented(maybeText) }),
  refusals: ['9022', '9023', '9044', '9060', '9062', '9080', '9091'],
  examples: [
    {
      title: 'for the login',
      request: { RequestType: 'LOGINOTP' },
      response: { Message: 'OTP sent to XXXXXX2345' },
    },
    {
      title: 'for a transfer within the bank',
      request: {
        RequestType: 'FUNDTRANSFERPIN',
        variable1: '2500.00',
        variable2: '001010000042317',
        variable3: '001010000051204',
        variable4: 'Ravi Shankar Joshi',
      },
      response: { Message: 'OTP sent to XXXXXX2345' },
    },
  ],
});
