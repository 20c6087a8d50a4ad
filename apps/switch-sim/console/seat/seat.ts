import '../control/strict-zod.ts';
import { sentenceOf } from '../control/call-control.ts';
import { seatCookie, worldIn } from '../control/world-cookie.ts';
import { followCookie } from '../control/world-of-page.ts';
import { dropSession, heldUser, holdSession } from './held-session.ts';
import { DeskMessage, type SeatMessage, Wish } from './seat-messages.ts';
import { typeOtp, typeSignIn } from './type-sign-in.ts';

/**
 * Stands beside the portal in a frame of the desk (decision 0072). It hears the desk and nobody else,
 * and changes who sits here on a page of its own, where no call of the portal is under way.
 */
const port = location.port === '' ? '' : `:${location.port}`;
const desk = `${location.protocol}//localhost${port}`;
const changePath = '/__sim/seat';
const wishKey = 'sahakar-seat.wish';
const lookMilliseconds = 500;

if (window.parent !== window) takeSeat();

function takeSeat(): void {
  const wish = Wish.safeParse(JSON.parse(sessionStorage.getItem(wishKey) ?? 'null'));
  const next = wish.success ? wish.data : null;
  if (location.pathname === changePath) return change(next);
  if (next?.person != null && next.step === 'password') {
    sessionStorage.removeItem(wishKey);
    typeSignIn(window, next.person).catch(report);
  }
  window.addEventListener('message', hear);
  // Whoever changes a seat at the desk need not be asked by its portal whether he means it.
  window.addEventListener('beforeunload', (leaving) => leaving.stopImmediatePropagation(), true);
  tellWhoIsHere();
}

function hear(event: MessageEvent<unknown>): void {
  if (event.origin !== desk || event.source !== window.parent) return;
  const message = DeskMessage.safeParse(event.data);
  if (!message.success) return;
  if (message.data.kind === 'otp') {
    tell({ kind: 'filled', isFilled: typeOtp(window, message.data.otp) });
    return;
  }
  sessionStorage.setItem(wishKey, JSON.stringify(message.data));
  location.replace(changePath);
}

function change(wish: Wish | null): void {
  if (wish === null) return location.replace('/');
  document.cookie = seatCookie(wish.world);
  followCookie();
  if (wish.step !== 'password') sessionStorage.removeItem(wishKey);
  const isWhole = wish.step === 'signed-in' && wish.person !== null;
  const changed =
    isWhole && wish.person !== null
      ? holdSession(sessionStorage, wish.person.key)
      : dropSession(sessionStorage);
  changed.then(
    () => location.replace(wish.path ?? (isWhole ? '/main' : '/')),
    (failure: unknown) => {
      report(failure);
      location.replace('/');
    },
  );
}

/** Tells the desk at once, and again whenever somebody else sits here. */
function tellWhoIsHere(): void {
  let told: string | undefined;
  const look = () => {
    const now = { world: worldIn(document.cookie), ...heldUser(sessionStorage) };
    if (JSON.stringify(now) === told) return;
    told = JSON.stringify(now);
    tell({ kind: 'here', ...now });
  };
  look();
  setInterval(look, lookMilliseconds);
}

const report = (failure: unknown) => tell({ kind: 'failed', sentence: sentenceOf(failure) });

function tell(message: SeatMessage): void {
  window.parent.postMessage(message, desk);
}
