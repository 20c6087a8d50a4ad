import { flushSync } from 'react-dom';
import { callService } from '../call/call-service.ts';
import { isSessionGone } from '../call/refusal.ts';
import { logOutName } from './log-out-request.ts';
import type { Path } from '../paths.ts';
import { announce, dismissAnnouncement } from '../session/announcement.ts';
import { keepingDisplayChoices } from '../session/display-choices.ts';
import { noteLoggedOut } from './logged-out-here.ts';
import { endSession, session } from '../session/session-store.ts';

let ending: Promise<void> | null = null;

/**
 * Ends the session at the bank and here; here even where the bank cannot be reached. A second press
 * on the way waits for the first: the bank would tell it that there is no session.
 */
export function logOut(): Promise<void> {
  ending ??= endBoth().finally(() => {
    ending = null;
  });
  return ending;
}

async function endBoth(): Promise<void> {
  const isConfirmed = await endAtBank();
  endSession();
  if (isConfirmed) announce({ tone: 'success', key: 'loggedOut' });
  else announce({ tone: 'warning', key: 'loggedOutUnconfirmed' });
}

/**
 * Ends the session and loads the page anew at another address, so that not even the memory of it is
 * left. What is to be said there is kept for that one page.
 */
export async function logOutForGood(path: Path): Promise<void> {
  const { login } = session();
  await endAtBank();
  if (login !== null) noteLoggedOut(logOutName(login));
  // The guard against leaving the page goes with the session, before the page does.
  flushSync(endSession);
  location.replace(path);
}

/** Gives up a sign-in that has not been completed; nothing is said about it. */
export async function abandonSignIn(): Promise<void> {
  await endAtBank();
  endSession();
}

async function endAtBank(): Promise<boolean> {
  const { login } = session();
  if (login === null) return true;
  try {
    await keepingDisplayChoices(() =>
      callService('LogOutValidateIBService', { UserName: logOutName(login) }),
    );
    return true;
  } catch (failure) {
    if (!isSessionGone(failure)) return false;
    // Such as the second copy of a log-out, the answer to whose first was lost: it is what was meant.
    dismissAnnouncement();
    return true;
  }
}
