import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { answeredCode, answeredText } from '../wire/answered.ts';
import { accountNumber } from '../wire/fields.ts';

/**
 * Who of its holders may act on an account. The answer carries a result of its own beside the outer
 * error, and resultCode 0 is its success (RULINGS E16).
 */
export const ModeOfOperationService = enquiry({
  name: 'ModeOfOperationService',
  access: { may: signedIn },
  owns: { AccountNo: 'account' },
  secrets: {},
  request: z.strictObject({ AccountNo: accountNumber }),
  response: z.object({
    ResponseStatus: z.object({ resultCode: answeredCode, Message: answeredText }),
    /** In words, such as Either or survivor. */
    ModeOfDesc: answeredText,
  }),
  refusals: [],
  examples: [
    {
      title: 'a joint account',
      request: { AccountNo: '002010000063318' },
      response: {
        ResponseStatus: { resultCode: '0', Message: 'Success' },
        ModeOfDesc: 'Either or survivor',
      },
    },
  ],
});
