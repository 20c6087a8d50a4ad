import * as z from 'zod/mini';
import { signedIn } from '../access.ts';
import { contract } from '../contract.ts';
import { text } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';
import { additionOf } from '../dialect/addition.ts';
import { doneBody } from '../wire/done-body.ts';

/** Ends the session at once, or after a few seconds where the page is only being closed. */
export const LogOutValidateIBService = contract({
  name: 'LogOutValidateIBService',
  access: { may: ['password-accepted', ...signedIn] },
  owns: { UserName: 'login' },
  effect: false,
  money: null,
  session: 'ends',
  secrets: {},
  request: z.strictObject({
    UserName: handedBack(text(30)),
    /** Addition, sent where Closing is announced: the page closes and may be a mere reload. */
    Closing: additionOf('Closing', z.optional(z.literal('Y'))),
  }),
  response: doneBody(z.object({})),
  refusals: [],
  examples: [{ title: 'logs out', request: { UserName: '100042317' }, response: {} }],
});
