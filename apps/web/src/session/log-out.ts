import { callService } from '../call/call-service.ts';
import { logOutName } from '../call/log-out-request.ts';
import { announce } from './announcement.ts';
import { endSession, session } from './session-store.ts';

/** Ends the session at the bank and here; here even where the bank cannot be reached. */
export async function logOut(): Promise<void> {
  const isConfirmed = await endAtBank();
  endSession();
  if (isConfirmed) announce({ tone: 'success', key: 'loggedOut' });
  else announce({ tone: 'warning', key: 'loggedOutUnconfirmed' });
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
    await callService('LogOutValidateIBService', { UserName: logOutName(login) });
    return true;
  } catch {
    return false;
  }
}
