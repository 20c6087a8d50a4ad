import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyScreen } from '../screen-route.ts';
import { paths } from '../paths.ts';
import { endSession, session, useSession, useSignedIn } from '../session/session-store.ts';
import { ScreenSkeleton } from '../ui/Skeleton.tsx';
import { signedInRoutes } from '../signed-in-routes.ts';
import { Shell } from './Shell.tsx';
import { forgetPartingCall, preparePartingCall, sendPartingCall } from '../log-out/parting-call.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { announce } from '../session/announcement.ts';
import { sessionStage, useNow } from '../session/session-clock.ts';
import { IdlePrompt } from './IdlePrompt.tsx';
import { SessionDialog } from './SessionDialog.tsx';

const screens = signedInRoutes.map((route) => ({ ...route, Screen: lazyScreen(route) }));

/** Everything behind the login: its answers are forgotten when it leaves the page. */
export function SignedInApp() {
  const { principal } = useSignedIn();
  const [queries] = useState(
    () =>
      new QueryClient({
        // A screen that is opened again half an hour later still shows its answers of then.
        defaultOptions: { queries: { retry: false, staleTime: 30_000, gcTime: 30 * 60_000 } },
      }),
  );
  useEffect(
    () => () => {
      if (session().phase !== 'in') queries.clear();
    },
    [queries],
  );
  return (
    <QueryClientProvider client={queries}>
      <LeaveGuard />
      <SessionWatch />
      <Shell>
        <Suspense fallback={<ScreenSkeleton />}>
          <Routes>
            {screens
              .filter(({ may }) => may.includes(principal))
              .map(({ path, Screen }) => (
                <Route key={path} path={path} caseSensitive element={<Screen />} />
              ))}
            <Route path="*" element={<Navigate to={paths.root} replace />} />
          </Routes>
        </Suspense>
      </Shell>
    </QueryClientProvider>
  );
}

/** Asks before the session ends, and ends it here when the bank has ended it there. */
function SessionWatch() {
  const { endsAt } = useSession();
  const { policy } = useConfiguration();
  const stage = sessionStage(endsAt, useNow(), policy.session);
  useEffect(() => {
    if (stage !== 'over') return;
    endSession();
    announce({ tone: 'warning', key: 'sessionExpired' });
  }, [stage]);
  if (stage === 'running') return <IdlePrompt />;
  return stage === 'over' ? null : <SessionDialog key={stage} stage={stage} />;
}

/** While somebody is logged in: asks before the page closes, and logs out as it closes. */
function LeaveGuard() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const prepare = () => void preparePartingCall();
    prepare();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', sendPartingCall);
    for (const activity of activities) window.addEventListener(activity, prepare);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', sendPartingCall);
      for (const activity of activities) window.removeEventListener(activity, prepare);
      forgetPartingCall();
    };
  }, []);
  return null;
}

const activities = ['pointerdown', 'keydown', 'focusin'] as const;
