import * as z from 'zod/mini';
import { change } from '../contract.ts';
import { changeOwner } from './change-password.ts';
import { actors } from '../access.ts';
import { additionOf } from '../dialect/addition.ts';
import { doneBody } from '../wire/done-body.ts';

const fourDigits = z.string().check(z.regex(/^\d{4}$/));

/**
 * Changes a PIN of mobile banking, four digits; the portal's own passwords stay as they are. The old
 * PIN may be the temporary one that the validation of FORGOTPIN sends.
 */
export const MPINChangeService = change({
  name: 'MPINChangeService',
  access: { may: actors },
  owns: { CustNo: 'customer', UserName: 'login' },
  secrets: { OldMPin: 'hidden', NewMpin: 'hidden' },
  request: z.strictObject({
    OldMPin: fourDigits,
    NewMpin: fourDigits,
    ...changeOwner,
    /** Addition: which of the two PINs, where PinType is announced; else the MPIN (RULINGS P2). */
    PinType: additionOf('PinType', z.optional(z.enum(['MPIN', 'TPIN']))),
  }),
  response: doneBody(z.object({})),
  refusals: ['9030', '9031'],
  examples: [
    {
      title: 'the temporary PIN from the SMS is replaced',
      request: { OldMPin: '4071', NewMpin: '9356', CustNo: '100042317', UserName: '100042317' },
      response: {},
    },
  ],
});
