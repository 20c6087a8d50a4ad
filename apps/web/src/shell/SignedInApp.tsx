import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../paths.ts';
import { lazyScreen } from '../lazy-screen.ts';
import { useSignedIn } from '../session/session-store.ts';
import { signedInRoutes } from '../signed-in-routes.ts';

const screens = signedInRoutes.map((route) => ({ ...route, Screen: lazyScreen(route) }));

/** Everything behind the login: its answers are forgotten when it leaves the page. */
export function SignedInApp() {
  const { principal } = useSignedIn();
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
  );
  return (
    <QueryClientProvider client={queries}>
      <main id="main">
        <Routes>
          {screens
            .filter(({ may }) => may.includes(principal))
            .map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          <Route path="*" element={<Navigate to={paths.root} replace />} />
        </Routes>
      </main>
    </QueryClientProvider>
  );
}
