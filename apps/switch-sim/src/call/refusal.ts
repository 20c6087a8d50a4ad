import type { RefusalCode } from '@sahakar/contracts/response-codes';
import { endedByNewerLogin } from '@sahakar/contracts/sessions/session-end';
import type { Bank } from '../bank.ts';
import type { Because } from './because.ts';
import type { Caller, SignedInUser } from './handler.ts';

/** An answer, not a fault: it leaves a handler as a throw so that an open transaction rolls back. */
export class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
  readonly code: RefusalCode;
  readonly details: string;
  /** For the traffic alone; no answer holds a word of it. */
  readonly because: Because | null;

  constructor(code: RefusalCode, message: string, details = '', because: Because | null = null) {
    super(message);
    this.code = code;
    this.details = details;
    this.because = because;
  }
}

/** What a rule answers that has something against what it is asked; null where it has nothing. */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly code: Code;
  readonly message: string;
  readonly details?: string;
  readonly because?: Because;
};

type Refuse<Code extends RefusalCode> = (
  code: Code,
  message: string,
  details?: string,
  because?: Because,
) => never;

/**
 * Where a room does its work, for a call or for a job: it knows the bank and how to refuse. A call
 * refuses by the codes of its contract, which the compiler compares with those of the room.
 */
export type Desk<Code extends RefusalCode> = {
  readonly bank: Bank;
  readonly refuse: Refuse<Code>;
};

/** The same where somebody calls. */
export type CallDesk<Code extends RefusalCode> = Desk<Code> & { readonly caller: Caller };

/** Where no call is answered: whoever sits here catches the refusal, once nothing of it is left. */
export function deskOf(bank: Bank): Desk<RefusalCode> {
  return {
    bank,
    refuse(code, message, details, because) {
      throw new RefusedCallError(code, message, details, because);
    },
  };
}

/** Refuses for the reason that a rule has given. */
export function refuseFor<Code extends RefusalCode>(
  { refuse }: Pick<Desk<Code>, 'refuse'>,
  { code, message, details, because }: Refusal<Code>,
): never {
  return refuse(code, message, details, because);
}

/** What is somebody else's and what is nowhere are answered alike (ruling 7). */
export function refuseUnknown({ refuse }: Pick<Desk<'9012'>, 'refuse'>): never {
  return refuse('9012', 'The details were not found.');
}

/** What is said to whoever calls with a session that has ended. */
export const sessionOver = 'Your session has expired due to inactivity. Please login again.';

/** Message and Details where a newer sign-in has ended it, and otherwise this message alone. */
export function endOfSession(
  { session: { flow } }: Pick<Caller, 'session'>,
  otherwise = sessionOver,
): readonly [message: string, details: string] {
  return flow?.kind === 'replaced' ? [sessionReplaced, endedByNewerLogin] : [otherwise, ''];
}

const sessionReplaced =
  'You have logged in elsewhere, so this session has ended. Please login again.';

type Answerable = {
  readonly caller: Caller;
  refuse(code: '9010', message: string, details: string): never;
};

/** The user behind the session; a session in which nobody has given a password is answered 9010. */
export function requireUser(call: Answerable): SignedInUser {
  const { caller } = call;
  const ended = 'Your session has ended. Please login again.';
  return caller.user ?? call.refuse('9010', ...endOfSession(caller, ended));
}
