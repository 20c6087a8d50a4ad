import { announce } from './announcement.ts';
import { endSession, goOnUnder, session, subscribe } from './session-store.ts';
import { newestSignInKey } from './stored-session-key.ts';

type Told = { readonly user: string; readonly signIn: string };

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
    const { login, signIn } = session();
    const user = login?.LoginUsername;
    if (user !== undefined && user !== told) {
      localStorage.setItem(newestSignInKey, signIn);
      tabs.postMessage({ user, signIn } satisfies Told);
    }
    told = user;
  });
  tabs.addEventListener('message', ({ data: { user, signIn } }: MessageEvent<Told>) => {
    const { login } = session();
    if (login === null) return;
    if (login.LoginUsername === user) return goOnUnder(signIn);
    endSession();
    announce({ tone: 'warning', key: 'anotherSignedIn' });
  });
}
