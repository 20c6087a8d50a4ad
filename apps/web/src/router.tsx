import { lazy, Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { SignInScreen } from './features/sign-in/SignInScreen.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from './paths.ts';
import { passAnnouncement } from './session/announcement.ts';
import { publicRoutes } from './public-routes.ts';
import { keepScreenState } from './session/screen-state.ts';
import { useSession } from './session/session-store.ts';
import { noteScreen } from './shell/first-screen.ts';

const SignedInApp = lazy(() =>
  import('./shell/SignedInApp.tsx').then((m) => ({ default: m.SignedInApp })),
);

const screens = publicRoutes.map((route) => ({ ...route, Screen: lazyScreen(route) }));

/** The data router costs 16 KB more on the login, so this is the plain one. */
export function Router() {
  return (
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  );
}

function Screens() {
  const { phase } = useSession();
  const location = useLocation();
  const lastKey = useRef(location.key);
  keepScreenState(location);
  noteScreen(location.key);
  useEffect(() => {
    if (lastKey.current === location.key) return;
    lastKey.current = location.key;
    passAnnouncement();
  }, [location.key]);
  return (
    <Suspense fallback={null}>
      {phase === 'in' ? (
        <SignedInApp />
      ) : (
        <Routes>
          <Route path={paths.root} element={<SignInScreen />} />
          {screens
            .filter(({ may }) => may.includes(phase === 'out' ? 'anonymous' : phase))
            .map(({ path, Screen }) => (
              <Route key={path} path={path} caseSensitive element={<Screen />} />
            ))}
          <Route path="*" element={<Navigate to={paths.root} replace />} />
        </Routes>
      )}
    </Suspense>
  );
}
