import { startTransition, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { SignInScreen } from './features/sign-in/SignInScreen.tsx';
import { lazyScreen } from './frame/lazy-screen.tsx';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { paths } from './paths.ts';
import { passAnnouncement } from './session/announcement.ts';
import { publicRoutes } from './public-routes.ts';
import { keepScreenState, noteRouter, type Open, Place } from './session/screen-state.ts';
import { useSession } from './session/session-store.ts';
import { noteFollowed, noteScreen } from './frame/ScreenHeading.tsx';

// Where one of these is missing, nothing else of the page is there.
const alone = { Frame: PublicFrame };

const { Screen: SignedInApp, load: loadSignedInApp } = lazyScreen(
  { screen: () => import('./shell/SignedInApp.tsx').then((m) => m.SignedInApp) },
  alone,
);

// Always the same element, so that a change of address draws the screen anew and not its frame.
const signedInApp = <SignedInApp />;

const screens = publicRoutes.map((route) => ({ ...route, ...lazyScreen(route, alone) }));

export type RouterProps = {
  /** Whether the login that was drawn before there was a router still stands beside it. */
  readonly isLoginDrawn: boolean;
  onLoginLeft(): void;
};

/**
 * The data router costs 16 KB more to load, so this is the plain one. Behind the login a change of
 * address is drawn at once: in the background it would come in pieces, a picture after the tap's own.
 */
export function Router(props: RouterProps) {
  const { phase } = useSession();
  return (
    <BrowserRouter {...(phase === 'in' && { useTransitions: false })}>
      <Screens {...props} />
    </BrowserRouter>
  );
}

function Screens({ isLoginDrawn, onLoginLeft }: RouterProps) {
  const { phase } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const lastKey = useRef(location.key);
  const lastPhase = useRef(phase);
  const hasPassedAhead = useRef(false);
  const place = useMemo(
    () => ({
      key: location.key,
      // A step of a journey stands until the program of the next one is there.
      open: (...to: Parameters<Open>) => startTransition(() => void navigate(...to)),
    }),
    [location.key, navigate],
  );
  const isAtLogin = location.pathname === paths.root && phase !== 'in';
  const caller = phase === 'password-accepted' ? phase : 'anonymous';
  const open = screens.filter(({ may }) => may.includes(caller));
  // An address that only leads on to the login is no change of screen: nothing was read there.
  const leadsOn =
    phase !== 'in' && !isAtLogin && !open.some(({ path }) => path === location.pathname);
  keepScreenState(location);
  noteScreen(location.key);
  useLayoutEffect(() => {
    const hasBegun = phase === 'in' && lastPhase.current !== 'in';
    lastPhase.current = phase;
    // The dashboard takes the place of the sign-in at once, and its address follows.
    if (!hasBegun || !screens.some(({ path }) => path === location.pathname)) return;
    hasPassedAhead.current = true;
    passAnnouncement();
  }, [phase, location.pathname]);
  // Before the effects of the screen, which may have something to say and lead on at once.
  useLayoutEffect(() => {
    if (leadsOn || lastKey.current === location.key) return;
    lastKey.current = location.key;
    if (!hasPassedAhead.current) passAnnouncement();
    // Whoever has pressed something by then is on another screen, whose heading has not had the focus.
    else if (location.pathname === paths.main) noteFollowed();
    hasPassedAhead.current = false;
  }, [location.key, location.pathname, leadsOn]);
  useEffect(() => noteRouter(navigate), [navigate]);
  useEffect(() => {
    // The OTP takes a while to come and to be typed: enough to fetch what follows it.
    if (phase === 'password-accepted') prepareSignedIn().catch(() => undefined);
  }, [phase]);
  // Before the next picture, so that the login never shows beside the screen that follows it.
  useLayoutEffect(() => {
    if (!isAtLogin) onLoginLeft();
  }, [isAtLogin, onLoginLeft]);
  return (
    <Place value={place}>
      <Suspense fallback={null}>
        {phase === 'in' ? (
          signedInApp
        ) : (
          <Routes>
            <Route path={paths.root} element={isLoginDrawn ? null : <SignInScreen />} />
            {open.map(({ path, Screen }) => (
              <Route key={path} path={path} caseSensitive element={<Screen />} />
            ))}
            <Route path="*" element={<Navigate to={paths.root} replace />} />
          </Routes>
        )}
      </Suspense>
    </Place>
  );
}

/** Where this fails, what is missing is loaded when it is shown. */
async function prepareSignedIn(): Promise<void> {
  await loadSignedInApp();
  const { prepareFirstScreen } = await import('./shell/signed-in-screens.ts');
  await prepareFirstScreen();
}
