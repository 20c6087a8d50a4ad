import { announce } from './announcement.ts';
import { endSession, session, subscribe } from './session-store.ts';

/**
 * All tabs of a browser share the cookie, and with it the session at the bank. Once somebody else
 * signs in, the bank would answer this tab's calls that it finds nothing of what they name: the tab
 * whose user is not the newest one ends here, and leaves the bank and its new session alone.
 */
export function endWhereAnotherSignsIn(): void {
  // A channel reaches its own origin alone, and so, other than a window, takes no target.
  const tabs = new BroadcastChannel('sahakar.signed-in');
  let told = session().login?.LoginUsername;
  subscribe(() => {
    const user = session().login?.LoginUsername;
    if (user !== undefined && user !== told) tabs.postMessage(user);
    told = user;
  });
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { login } = session();
    if (login === null || login.LoginUsername === data) return;
    endSession();
    announce({ tone: 'warning', key: 'anotherSignedIn' });
  });
}
