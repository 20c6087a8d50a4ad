import type { LogOutValidateIBService as Contract } from '@sahakar/contracts/sessions/LogOutValidateIBService';
import type { Handler } from '../call/handler.ts';
import { closeSessionSoon, endSession } from './session-life.ts';

/** Ends the session, at once or soon. */
export const LogOutValidateIBService: Handler<typeof Contract> = async (request, call) => {
  const { session } = call.caller;
  const isClosing = request.Closing === 'Y';
  await call.bank.store.transaction(async (tx) => {
    if (isClosing) await closeSessionSoon(tx, call.bank, session);
    else await endSession(tx, session.idHash);
  });
  // A page that closes may be one that is loaded anew, and then goes on with what it keeps.
  if (!isClosing) call.clearBrowser();
  return {};
};
