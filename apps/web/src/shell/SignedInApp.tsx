import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { lazyScreen } from '../lazy-screen.ts';
import { paths } from '../paths.ts';
import { useSignedIn } from '../session/session-store.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { signedInRoutes } from '../signed-in-routes.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { Shell } from './Shell.tsx';

const screens = signedInRoutes.map((route) => ({ ...route, Screen: lazyScreen(route) }));

/** Everything behind the login: its answers are forgotten when it leaves the page. */
export function SignedInApp() {
  const { principal } = useSignedIn();
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
  );
  return (
    <QueryClientProvider client={queries}>
      <LeaveGuard />
      <SessionWatch />
      <Shell>
        <Suspense fallback={<Skeleton />}>
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
