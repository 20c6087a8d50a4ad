import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { enquiry } from '../contract.ts';
import { customerNumber, enteredPassword } from '../wire/fields.ts';
import { doneBody } from '../wire/done-body.ts';

/** Checks the transaction password; the money call that follows is checked again. */
export const TPINValidationService = enquiry({
  name: 'TPINValidationService',
  access: { may: signedIn },
  owns: { customerNumber: 'customer' },
  secrets: { TPin: 'hidden' },
  request: z.strictObject({ customerNumber, TPin: enteredPassword }),
  response: doneBody(z.object({})),
  refusals: ['9030', '9031'],
  examples: [
    {
      title: 'the right one',
      request: { customerNumber: '100042317', TPin: 'Transfer@1971' },
      response: {},
    },
  ],
});
