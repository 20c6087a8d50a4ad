import * as z from 'zod/mini';
import { customerNumber, text, trueFalse } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';
import { chosenPassword } from '../wire/password.ts';

/** Fields of the three services that change a secret. */
export const changeOwner = { CustNo: customerNumber, UserName: handedBack(text(30)) };

export const loginPasswordFields = {
  OldMPin: text(20),
  NewMpin: chosenPassword,
  ...changeOwner,
  /** True for registration and for an ordinary change; the switch does not act on it. */
  isPinChange: z.optional(trueFalse),
};
