import { callService } from '../call/call-service.ts';
import { mobileOf } from '../call/call-user.ts';
import { isSessionGone } from '../call/refusal.ts';
import { logOutName } from './log-out-request.ts';
import { announce } from '../session/announcement.ts';
import { keepingDisplayChoices } from '../session/display-choices.ts';
import { endSession, session, watchWhoIsHere } from '../session/session-store.ts';

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

/** Gives up a sign-in that has not been completed, and no other that has come after it; nothing is said. */
export async function abandonSignIn(): Promise<void> {
  const isHere = watchWhoIsHere();
  await endAtBank();
  if (isHere()) endSession();
}

/**
 * Ends the session at the bank alone; false where nobody knows whether it has ended. The signal is for
 * a login that nobody goes on with: once another one is sent, its log-out would meet that one's cookie.
 */
export async function endAtBank(login = session().login, signal?: AbortSignal): Promise<boolean> {
  if (login === null) return true;
  const options = { user: mobileOf(login), signal };
  try {
    await keepingDisplayChoices(() =>
      callService('LogOutValidateIBService', { UserName: logOutName(login) }, options),
    );
    return true;
  } catch (failure) {
    // Such as the second copy of a log-out, the answer to whose first was lost: it is what was meant.
    return isSessionGone(failure);
  }
}
