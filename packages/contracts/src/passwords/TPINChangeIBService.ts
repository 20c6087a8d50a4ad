import * as z from 'zod/mini';
import { change } from '../contract.ts';
import { chosenPassword } from '../wire/password.ts';
import { text } from '../wire/fields.ts';
import { changeOwner } from './change-password.ts';
import { actors } from '../access.ts';
import { doneBody } from '../wire/done-body.ts';

/** Changes the transaction password; a reset one unlocks it too. */
export const TPINChangeIBService = change({
  name: 'TPINChangeIBService',
  access: { may: actors, inFlow: ['anonymous', 'password-accepted'] },
  owns: { CustNo: 'customer', UserName: 'login' },
  secrets: { OldTPin: 'hidden', NewTpin: 'hidden' },
  request: z.strictObject({ OldTPin: text(20), NewTpin: chosenPassword, ...changeOwner }),
  response: doneBody(z.object({})),
  refusals: ['9023', '9030', '9031'],
  examples: [
    {
      title: 'an ordinary change',
      request: {
        OldTPin: 'Transfer@1971',
        NewTpin: 'Payments@1972',
        CustNo: '100042317',
        UserName: '100042317',
      },
      response: {},
    },
  ],
});
