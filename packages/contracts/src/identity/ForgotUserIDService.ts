import * as z from 'zod/mini';
import { principals } from '../access.ts';
import { contract } from '../contract.ts';
import { requiredText } from '../wire/answered.ts';
import { digits, mobileNumber, trueFalse } from '../wire/fields.ts';
import { businessDate } from '../wire/dates.ts';

/**
 * Finds the customer by mobile number and date of birth, or by mobile and account number. Exactly
 * one of Dob and Account is given. Whatever does not match gets one neutral answer (RULINGS L12).
 */
export const ForgotUserIDService = contract({
  name: 'ForgotUserIDService',
  access: { may: principals },
  owns: {},
  effect: false,
  money: null,
  session: 'renews',
  secrets: {},
  request: z.strictObject({
    Mobile: mobileNumber,
    Account: z.union([z.literal(''), digits(15)]),
    Dob: z.union([z.literal(''), businessDate]),
    // Spelled so on the wire.
    isForgetUserID: trueFalse,
  }),
  /** Message: text, '~', customer number. */
  response: z.object({ Message: requiredText }),
  refusals: ['5057'],
  examples: [
    {
      title: 'by date of birth',
      request: { Mobile: '9820012345', Account: '', Dob: '14-08-1979', isForgetUserID: true },
      response: { Message: 'Customer found~100042317' },
    },
    {
      title: 'by account number',
      request: {
        Mobile: '9820012345',
        Account: '001010000042317',
        Dob: '',
        isForgetUserID: true,
      },
      response: { Message: 'Customer found~100042317' },
    },
  ],
});
