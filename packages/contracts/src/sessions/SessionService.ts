import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { contract } from '../contract.ts';
import { answeredCode } from '../wire/answered.ts';
import { customerNumber, text, trueFalse } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';

/** Starts the session after the login OTP (isExtend false) or extends it (true). */
export const SessionService = contract({
  name: 'SessionService',
  access: { may: signedIn },
  owns: { CustNo: 'customer', UserName: 'login' },
  effect: false,
  money: null,
  session: 'observes',
  secrets: {},
  request: z.strictObject({
    CustNo: customerNumber,
    UserName: handedBack(text(30)),
    SessionId: handedBack(text(64)),
    isExtend: trueFalse,
  }),
  response: z.object({ SessionId: answeredCode }),
  refusals: [],
  examples: [
    {
      title: 'starts a session',
      request: { CustNo: '100042317', UserName: '100042317', SessionId: '', isExtend: false },
      response: { SessionId: '01JCZB1V9K6Q2W8E4R7T5Y3U1I' },
    },
  ],
});
