import { paths } from '../paths.ts';
import { announce } from './announcement.ts';
import { openScreen } from './screen-state.ts';
import { endSession, goOnUnder, session, subscribe } from './session-store.ts';
import { newestSignInKey } from './stored-session-key.ts';

type Told = { readonly user: string; readonly signIn: string };

/**
 * All tabs of a browser share the cookie, and with it the session at the bank. Once somebody else
 * signs in, the bank would take this tab's calls for his, its OTPs among them: the tab whose user is
 * not the newest one, or is between password and OTP, ends here and leaves the new session alone.
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
    const { login, phase } = session();
    if (login === null) return;
    const isSame = login.LoginUsername === user;
    if (isSame && phase === 'in') return goOnUnder(signIn);
    endSession();
    announce({ tone: 'warning', key: isSame ? 'goesOnElsewhere' : 'anotherSignedIn' });
    // A step before the dashboard stands at an address that everybody may open.
    if (phase === 'password-accepted') openScreen(paths.root, { replace: true });
  });
}
