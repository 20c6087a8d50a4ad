import type { SessionService as Contract } from '@sahakar/contracts/sessions/SessionService';
import type { Handler } from '../call/handler.ts';
import { extendSession } from './session-life.ts';

/** Starts the session's own countdown after the login OTP, or extends it. */
export const SessionService: Handler<typeof Contract> = async (request, call) => {
  const { session } = call.caller;
  if (request.isExtend && request.SessionId !== session.handle) {
    call.refuse('9012', 'The session was not found');
  }
  await call.bank.store.transaction((tx) => extendSession(tx, call.bank, session));
  return { SessionId: session.handle };
};
