import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { changeOwner } from './change-password.ts';

const fourDigits = z.string().check(z.regex(/^\d{4}$/));

/**
 * Changes a PIN of mobile banking, four digits; the portal's own passwords stay as they are. The old
 * PIN may be the temporary one that the validation of FORGOTPIN sends.
 */
export const MPINChangeService = contract({
  name: 'MPINChangeService',
  access: {
    may: ['retail', 'corporate-as-retail', 'maker', 'checker', 'both'],
  },
  owns: { CustNo: 'customer', UserName: 'login' },
  effect: true,
  money: null,
  session: 'stays',
  secrets: { OldMPin: 'hidden', NewMpin: 'hidden' },
  request: z.strictObject({
    OldMPin: fourDigits,
    NewMpin: fourDigits,
    ...changeOwner,
    /** Addition: which of the two PINs; MPIN unless told (RULINGS P2). */
    PinType: z.optional(z.enum(['MPIN', 'TPIN'])),
  }),
  response: z.object({}),
  refusals: ['9030', '9031'],
  examples: [
    {
      title: 'the temporary PIN from the SMS is replaced',
      request: { OldMPin: '4071', NewMpin: '9356', CustNo: '100042317', UserName: '100042317' },
      response: {},
    },
  ],
});
