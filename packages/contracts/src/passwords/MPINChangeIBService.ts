import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { contract } from '../contract.ts';
import { loginPasswordFields } from './change-password.ts';
import { doneBody } from '../wire/done-body.ts';

/**
 * Changes the login password; the old one may be a temporary one from an SMS. Before the login OTP it
 * answers only where the change is forced, without a login only after the registration service.
 */
export const MPINChangeIBService = contract({
  name: 'MPINChangeIBService',
  access: { may: signedIn, inFlow: ['anonymous', 'password-accepted'] },
  owns: { CustNo: 'customer', UserName: 'login' },
  effect: true,
  money: null,
  session: 'renews',
  secrets: { OldMPin: 'hidden', NewMpin: 'hidden' },
  request: z.strictObject(loginPasswordFields),
  response: doneBody(z.object({})),
  refusals: ['9001', '9002', '9023'],
  examples: [
    {
      title: 'an ordinary change',
      request: {
        OldMPin: 'Passbook@1971',
        NewMpin: 'Leaflet@1972',
        CustNo: '100042317',
        UserName: '100042317',
        isPinChange: true,
      },
      response: {},
    },
  ],
});
