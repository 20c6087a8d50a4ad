import { flushSync } from 'react-dom';
import type { Path } from '../paths.ts';
import { endSession, session } from '../session/session-store.ts';
import { endAtBank } from './log-out.ts';
import { logOutName } from './log-out-request.ts';
import { noteLoggedOut } from './logged-out-here.ts';

/**
 * Ends the session and loads the page anew at another address, so that not even the memory of it is
 * left. What is to be said there is kept for that one page.
 */
export async function logOutForGood(path: Path): Promise<void> {
  const { login, signIn } = session();
  await endAtBank();
  if (login !== null) noteLoggedOut({ userName: logOutName(login), signIn });
  // The guard against leaving the page goes with the session, before the page does.
  flushSync(endSession);
  location.replace(path);
}
