import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useOpening } from '../session/screen-state.ts';
import { endSession, session, useSession, useSignedIn } from '../session/session-store.ts';
import { ScreenSkeleton } from '../ui/Skeleton.tsx';
import { prepareMenu, signedInScreens } from './signed-in-screens.ts';
import { Shell } from './Shell.tsx';
import { forgetPartingCall, preparePartingCall, sendPartingCall } from '../log-out/parting-call.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { announce } from '../session/announcement.ts';
import { sessionStage, useNow } from '../session/session-clock.ts';
import { IdlePrompt } from './IdlePrompt.tsx';
import { SessionDialog } from './SessionDialog.tsx';

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
  useEffect(() => prepareMenu(principal), [principal]);
  return (
    <QueryClientProvider client={queries}>
      <LeaveGuard />
      <SessionWatch />
      <Shell>
        <Suspense fallback={<ScreenSkeleton />}>
          <Screens />
        </Suspense>
      </Shell>
    </QueryClientProvider>
  );
}

/** What stands at this address; at any other than their own people find the dashboard. */
function Screens() {
  const { principal } = useSignedIn();
  const location = useLocation();
  const navigate = useNavigate();
  const screens = signedInScreens.filter(({ may }) => may.includes(principal));
  // An address is exact, so it is looked up: to match it as a pattern would take longer with each.
  const screenAt = (address: string) => screens.find(({ path }) => path === address);
  const found = screenAt(location.pathname);
  useEffect(() => {
    // Right after the sign-in the address is another one already, of which the router tells later.
    const isLost = found === undefined && screenAt(window.location.pathname) === undefined;
    if (isLost) void navigate(paths.root, { replace: true });
  });
  const Screen = (found ?? screenAt(paths.root))?.Screen;
  const opening = useOpening();
  // What the sign-in's own screen was opened with is no matter of the one that stands in its place:
  // drawn anew when the address follows, that would lose what was pressed meanwhile.
  const drawnUnder = found === undefined ? '' : opening;
  return Screen === undefined ? null : <Screen key={drawnUnder} />;
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
  return stage === 'over' ? null : <SessionDialog stage={stage} />;
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

/** The pointer moves on its way to the button that closes the tab; a fresh log-out is left alone. */
const activities = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;
