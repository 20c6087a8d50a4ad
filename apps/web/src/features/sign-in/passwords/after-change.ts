import * as z from 'zod/mini';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import type { ChangeMode } from './change-password-state.ts';

/** What the message screen can say: a title and a sentence each, in passwords.json. */
const messages = [
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

export type AfterChange =
  | { readonly kind: 'transaction-password' }
  /** The session, such as there is one, ends, and the message screen says what happened. */
  | { readonly kind: 'message'; readonly message: MessageScreenState['message'] };

/** Where a changed login password leads (section 4 of the specification, RULINGS L7, L8). */
export function afterLoginPassword(mode: ChangeMode, mustChangeTransaction: boolean): AfterChange {
  switch (mode) {
    case 'newUser':
    case 'forgotPassword':
      return { kind: 'transaction-password' };
    case 'firstTime':
      return mustChangeTransaction
        ? { kind: 'transaction-password' }
        : { kind: 'message', message: 'passwordChanged' };
    case 'expired':
      return { kind: 'message', message: 'passwordChanged' };
    case 'ordinary':
      return { kind: 'message', message: 'loggedOut' };
  }
}

/** A changed transaction password always ends on the message screen (A181). */
export function afterTransactionPassword(mode: ChangeMode): MessageScreenState['message'] {
  return mode === 'newUser' ? 'registered' : 'transactionChanged';
}

/** Opens the message screen with what was done. */
export function useMessage() {
  const goTo = useGoTo();
  return (message: MessageScreenState['message']) => {
    const state: MessageScreenState = { message };
    goTo(paths.recoverId, { state, replace: true });
  };
}
