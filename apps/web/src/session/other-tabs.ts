import { paths } from '../paths.ts';
import { announce } from './announcement.ts';
import { openScreen } from './screen-state.ts';
import { endSession, extendSession, goOnUnder, session, subscribe } from './session-store.ts';
import type { Session } from './session-store.ts';
import { newestSignInKey } from './stored-session-key.ts';

/** What a tab tells the others of the session that all of them share. */
type News =
  | { readonly kind: 'signed-in' | 'ended' | 'closes' }
  | { readonly kind: 'goes-on'; readonly sessionId: string; readonly endsAt: number };
type Told = News & { readonly user: string; readonly signIn: string };

/** So that the log-out of the tab that closes is at the bank before the answer to it. */
const closingMilliseconds = 1_000;

/**
 * All tabs of a browser share the cookie, and with it the session at the bank: what one tab does to
 * the session holds in the others. One that closes logs out (RULINGS R-4) unless another is there,
 * which then stays.
 */
export function shareSessionAmongTabs(stay: () => void): void {
  // A channel reaches its own origin alone, and so, other than a window, takes no target.
  const tabs = new BroadcastChannel('sahakar.session');
  let before = session();
  let isHearing = false;

  const tell = ({ login, signIn }: Session, news: News) => {
    if (login !== null) tabs.postMessage({ ...news, user: login.LoginUsername, signIn });
  };
  subscribe(() => {
    const [was, now] = [before, session()];
    before = now;
    // What another tab has told is not told again, or two would go on telling each other.
    if (isHearing) return;
    // The same customer may sign in twice, and the cookie is of the second time.
    if (now.login !== null && now.signIn !== was.signIn) {
      localStorage.setItem(newestSignInKey, now.signIn);
      tell(now, { kind: 'signed-in' });
    }
    const { sessionId, endsAt } = now;
    if (now.phase === 'in' && endsAt !== was.endsAt)
      tell(now, { kind: 'goes-on', sessionId, endsAt });
    if (now.phase === 'out' && was.phase !== 'out' && !hasRunOut(was)) tell(was, { kind: 'ended' });
  });
  window.addEventListener('pagehide', () => {
    const { phase, capabilities } = session();
    if (phase === 'in' && capabilities.includes('Closing')) tell(session(), { kind: 'closes' });
  });
  tabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    isHearing = true;
    try {
      hear(data, stay);
    } finally {
      isHearing = false;
    }
  });
}

/** Its end is known to all tabs, and one that was frozen may not have heard yet that it was put off. */
const hasRunOut = ({ phase, endsAt }: Session) => phase === 'in' && endsAt <= Date.now();

function hear(told: Told, stay: () => void): void {
  const { login, phase, signIn } = session();
  if (login === null) return;
  if (told.kind === 'signed-in') return hearSignIn(told);
  if (login.LoginUsername !== told.user || signIn !== told.signIn) return;
  if (told.kind === 'ended') return endHere('endedElsewhere');
  if (phase !== 'in') return;
  if (told.kind === 'goes-on') extendSession(told.sessionId, told.endsAt);
  else setTimeout(() => session().phase === 'in' && stay(), closingMilliseconds);
}

/**
 * Once somebody else signs in, the bank would take this tab's calls for his, its OTPs among them: the
 * tab whose user is not the newest one, or is between password and OTP, ends here and leaves the new
 * session alone.
 */
function hearSignIn({ user, signIn }: Told): void {
  const { login, phase } = session();
  const isSame = login?.LoginUsername === user;
  if (isSame && phase === 'in') goOnUnder(signIn);
  else endHere(isSame ? 'goesOnElsewhere' : 'anotherSignedIn');
}

function endHere(key: 'endedElsewhere' | 'goesOnElsewhere' | 'anotherSignedIn'): void {
  const { phase } = session();
  endSession();
  announce({ tone: 'warning', key });
  // A step before the dashboard stands at an address that everybody may open.
  if (phase === 'password-accepted') openScreen(paths.root, { replace: true });
}
