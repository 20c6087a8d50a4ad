import * as z from 'zod/mini';
import { jsonOf } from '../wire/json-of.ts';
import { answeredList, answeredText, codeOrNone } from '../wire/answered.ts';
import { listBody } from '../wire/list-body.ts';
import { principals } from '../access.ts';
import { undocumented } from '../dialect/addition.ts';
import { customerNumber, trueFalse } from '../wire/fields.ts';

/** The user IDs behind a customer number, as the tail of a message and of an answer lists them. */
export const ValidatedUser = z.object({
  CustNo: undocumented(codeOrNone),
  // Spelled so on the wire.
  Customername: undocumented(answeredText),
  AccountNo: answeredText,
  UserName: codeOrNone,
});
export type ValidatedUser = z.output<typeof ValidatedUser>;

export const mobileValidationFields = {
  Key: z.literal('MOBVAL'),
  /** What was typed as user ID: a user ID or a customer number. */
  CustNo: customerNumber,
  isForgotPassword: trueFalse,
  isUnlockUserId: trueFalse,
};

/** Codes that the identity screen acts on (RULINGS 4.1); the services never answer 0. */
export const identityOutcomes = ['5050', '5051', '5052', '5053', '5054', '5057', '5099'] as const;

/** What both services are, apart from their modes. */
export const mobileValidation = {
  access: { may: principals },
  owns: {},
  effect: false,
  money: null,
  session: 'renews',
  secrets: { Key: 'hidden' },
  /** The list of a switch that answers 0; ours answers by code, with the list inside the message. */
  response: listBody('UserList', ValidatedUser),
  refusals: identityOutcomes,
} as const;

/**
 * A message with parts behind '~': text first, JSON last, and for 5099 the old and the new mobile
 * number between them. A tail that is no list of users reads as an empty one, and blanks around a
 * part are no part of it (decision 0058).
 */
export function readTildeMessage(message: string): {
  readonly text: string;
  readonly parts: readonly string[];
  readonly users: readonly ValidatedUser[];
} {
  const [text = '', ...rest] = message.split('~').map((part) => part.trim());
  const users = z.safeDecode(answeredList(ValidatedUser), jsonOf(rest.at(-1) ?? ''));
  return { text, parts: rest, users: users.success ? users.data : [] };
}

/** Joins the parts of such a message; a part never contains the separator. */
export function tildeMessage(...parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll('~', ' ')).join('~');
}
