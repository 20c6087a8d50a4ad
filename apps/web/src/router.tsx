import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { routes as signInRoutes } from './features/sign-in/routes.ts';
import { SignInScreen } from './features/sign-in/SignInScreen.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from './paths.ts';
import { keepScreenState } from './session/screen-state.ts';
import { useSession } from './session/session-store.ts';

const SignedInApp = lazy(() =>
  import('./shell/SignedInApp.tsx').then((m) => ({ default: m.SignedInApp })),
);

const screens = signInRoutes.map((route) => ({ ...route, Screen: lazyScreen(route) }));

export function Router() {
  return (
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  );
}

function Screens() {
  const { phase } = useSession();
  keepScreenState(useLocation());
  return (
    <Suspense fallback={null}>
      {phase === 'in' ? (
        <SignedInApp />
      ) : (
        <Routes>
          <Route path={paths.root} element={<SignInScreen />} />
          {screens.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<Navigate to={paths.root} replace />} />
        </Routes>
      )}
    </Suspense>
  );
}
