import * as z from 'zod/mini';

/** What the message screen can say: a title and a sentence each, in passwords.json. */
export const messages = [
  'passwordChanged',
  'loggedOut',
  'transactionChanged',
  'pinChanged',
  'registered',
  'unlocked',
  'userIdSent',
] as const;

export const MessageScreenState = z.object({ message: z.enum(messages) });
export type MessageScreenState = z.output<typeof MessageScreenState>;
