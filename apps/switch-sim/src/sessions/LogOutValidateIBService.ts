import type { LogOutValidateIBService as Contract } from '@sahakar/contracts/sessions/LogOutValidateIBService';
import type { Handler } from '../call/handler.ts';
import { closeSessionSoon, endSession } from './session-life.ts';

/** Ends the session, at once or soon. */
export const LogOutValidateIBService: Handler<typeof Contract> = async (request, call) => {
  const { session } = call.caller;
  await call.bank.store.transaction((tx) =>
    request.Closing === 'Y'
      ? closeSessionSoon(tx, call.bank, session)
      : endSession(tx, session.idHash),
  );
  // A page that closes may be one that is loaded anew, and then goes on with what it keeps.
  if (request.Closing !== 'Y') call.clearBrowser();
  return {};
};
