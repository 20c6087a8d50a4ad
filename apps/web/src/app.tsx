import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { SignInScreen } from './features/sign-in/SignInScreen.tsx';
import { laterTexts } from './i18n/i18n.ts';
import type { RouterProps } from './router.tsx';
import { NarrowNotice } from './frame/NarrowNotice.tsx';

type RouterPart = ComponentType<RouterProps>;

/** At the login there is no router yet: it comes once the login stands, and leaves it as it is. */
export function App({ router }: { router: RouterPart | null }) {
  const [Router, setRouter] = useState(() => router);
  const [isLoginFirst, setLoginFirst] = useState(router === null);
  const leaveLogin = useCallback(() => setLoginFirst(false), []);
  useEffect(() => {
    if (Router === null) return loadRouter((loaded) => setRouter(() => loaded));
  }, [Router]);
  useEffect(() => {
    // Where this fails, the first screen that needs its texts asks again.
    laterTexts().catch(() => undefined);
  }, []);
  return (
    <NarrowNotice>
      {isLoginFirst && <SignInScreen />}
      {Router !== null && <Router isLoginDrawn={isLoginFirst} onLoginLeft={leaveLogin} />}
    </NarrowNotice>
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
