import type { Caller, SignedInUser } from './handler.ts';

type Answerable = {
  readonly caller: Caller;
  refuse(code: '9010', message: string): never;
};

/** The user behind the session; a session in which nobody has given a password is answered 9010. */
export function requireUser(call: Answerable): SignedInUser {
  return call.caller.user ?? call.refuse('9010', 'Your session has ended. Please login again.');
}
