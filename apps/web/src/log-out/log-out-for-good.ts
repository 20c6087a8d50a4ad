import { flushSync } from 'react-dom';
import { mobileOf } from '../call/call-user.ts';
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
  const isConfirmed = await endAtBank();
  if (login !== null) {
    const who = { userName: logOutName(login), mobile: mobileOf(login) };
    noteLoggedOut({ ...who, signIn, isConfirmed });
  }
  // The guard against leaving the page goes with the session, before the page does.
  flushSync(endSession);
  location.replace(path);
}
