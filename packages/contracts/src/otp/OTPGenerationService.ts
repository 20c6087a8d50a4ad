import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { requestId } from '../approvals/maker-request.ts';
import { enquiry } from '../contract.ts';
import { maybeText } from '../wire/answered.ts';
import { text } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';
import { boundFields } from './bound-fields.ts';
import { generatedOtpTypeNames } from './otp-request-types.ts';
import { additionOf, undocumented } from '../dialect/addition.ts';
import { doneBody } from '../wire/done-body.ts';

const variable = z.optional(handedBack(text(60)));

/** variable1 to variable4; what each carries depends on the RequestType (otp-request-types.ts). */
export const variableFields = {
  variable1: variable,
  variable2: variable,
  variable3: variable,
  variable4: variable,
  /** Addition, sent where it is announced: the pending request for whose approval the OTP is. */
  RequestId: additionOf('RequestId', z.optional(requestId)),
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
  response: doneBody(z.object({ Message: undocumented(maybeText) })),
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
