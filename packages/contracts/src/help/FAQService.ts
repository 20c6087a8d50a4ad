import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { requiredText } from '../wire/answered.ts';
import { listBody } from '../wire/list-body.ts';

export const FaqEntry = z.object({ Que: requiredText, Ans: requiredText });
export type FaqEntry = z.output<typeof FaqEntry>;

/**
 * Frequent questions and their answers, in English: the wire has no field for a language. The
 * envelope's user is the login of whoever has a MakerChecker, else the mobile number (RULINGS E7).
 */
export const FAQService = enquiry({
  name: 'FAQService',
  access: { may: signedIn },
  userIsLogin: true,
  owns: {},
  secrets: { Key: 'hidden' },
  request: z.strictObject({ Key: z.literal('FAQ') }),
  response: listBody('FAQList', FaqEntry),
  refusals: [],
  examples: [
    {
      title: 'one question',
      request: { Key: 'FAQ' },
      response: {
        FAQList: [
          {
            Que: 'How do I stop a cheque?',
            Ans: 'Choose Services, then Stop Cheque, and confirm with the OTP.',
          },
        ],
      },
    },
  ],
});
