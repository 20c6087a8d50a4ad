import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { SignInScreen } from './features/sign-in/SignInScreen.tsx';
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
