import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import { SignInScreen } from './features/sign-in/SignInScreen.tsx';
import type { RouterProps } from './router.tsx';
import { NarrowNotice } from './frame/NarrowNotice.tsx';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { ScreenHeading } from './frame/ScreenHeading.tsx';
import { takeUpSession } from './call/take-up-session.ts';
import { loadable } from './ui/late-part.tsx';
import { PartBoundary } from './ui/PartBoundary.tsx';

type RouterPart = ComponentType<RouterProps>;

const { Part: FirstRouter, load: prepareRouter } = loadable<RouterProps>(async () => {
  const [{ Router }] = await Promise.all([import('./router.tsx'), takeUpSession()]);
  return Router;
});
/** Fetches what draws every screen but the login, and whose they are; where it fails, the page says so. */
export { prepareRouter };

/** At the login there is no router yet: it comes once the login stands, and leaves it as it is. */
export function App({ isAtLogin }: { isAtLogin: boolean }) {
  return (
    <NarrowNotice>
      {isAtLogin ? (
        <LoginFirst />
      ) : (
        <PartBoundary load={prepareRouter} Heading={ScreenHeading} Frame={PublicFrame}>
          <Suspense fallback={null}>
            <FirstRouter isLoginDrawn={false} onLoginLeft={nothingToLeave} />
          </Suspense>
        </PartBoundary>
      )}
    </NarrowNotice>
  );
}

const nothingToLeave = () => undefined;

function LoginFirst() {
  const [Router, setRouter] = useState<RouterPart | null>(null);
  const [isLoginFirst, setLoginFirst] = useState(true);
  const leaveLogin = useCallback(() => setLoginFirst(false), []);
  useEffect(() => {
    if (Router === null) return loadRouter((loaded) => setRouter(() => loaded));
  }, [Router]);
  return (
    <>
      {isLoginFirst && <SignInScreen />}
      {Router !== null && <Router isLoginDrawn={isLoginFirst} onLoginLeft={leaveLogin} />}
    </>
  );
}

const acts = ['pointerdown', 'keydown'] as const;

/** Where it cannot be loaded, such as offline, the customer's next act tries again. */
function loadRouter(onLoaded: (router: RouterPart) => void): () => void {
  const forget = () => {
    for (const act of acts) window.removeEventListener(act, load);
  };
  const load = () => {
    forget();
    import('./router.tsx').then(
      ({ Router }) => onLoaded(Router),
      () => {
        for (const act of acts) window.addEventListener(act, load);
      },
    );
  };
  load();
  return forget;
}
