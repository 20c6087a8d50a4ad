import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { contract } from '../contract.ts';
import { otpDigits } from '../wire/fields.ts';
import { variableFields } from './OTPGenerationService.ts';
import { otpRequestTypeNames } from './otp-request-types.ts';
import { doneBody } from '../wire/done-body.ts';

/**
 * Compares a one-time password. Success makes one authorisation, bound to the same request type and
 * variables, which exactly one following call consumes; LOGINOTP signs the user in instead.
 */
export const OTPValidationService = contract({
  name: 'OTPValidationService',
  access: { may: ['password-accepted', ...signedIn], inFlow: ['anonymous'] },
  owns: {},
  effect: false,
  answersAgain: true,
  money: null,
  session: { renewedBy: { RequestType: 'LOGINOTP' } },
  secrets: { OneTimePass: 'hidden' },
  request: z.strictObject({
    OneTimePass: otpDigits,
    RequestType: z.enum(otpRequestTypeNames),
    ...variableFields,
  }),
  response: doneBody(z.object({})),
  refusals: ['5029', '9020', '9021', '9023', '9024'],
  examples: [
    {
      title: 'for the login',
      request: { OneTimePass: '407193', RequestType: 'LOGINOTP' },
      response: {},
    },
    {
      title: 'for a transfer within the bank',
      request: {
        OneTimePass: '407193',
        RequestType: 'FUNDTRANSFERPIN',
        variable1: '2500.00',
        variable2: '001010000042317',
        variable3: '001010000051204',
        variable4: 'Ravi Shankar Joshi',
      },
      response: {},
    },
  ],
});
