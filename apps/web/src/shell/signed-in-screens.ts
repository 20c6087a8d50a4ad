import type { Principal } from '@sahakar/contracts/access';
import { loadSeldomTexts, loadTexts, storedLanguage } from '../i18n/i18n.ts';
import { paths } from '../paths.ts';
import { lazyScreen } from '../frame/lazy-screen.tsx';
import { signedInRoutes } from '../signed-in-routes.ts';

const screensOf = new Map(signedInRoutes.map(({ screen }) => [screen, lazyScreen({ screen })]));

/** Every screen behind the login; one that has two addresses is the same at both. */
export const signedInScreens = signedInRoutes.flatMap((route) => {
  const loadable = screensOf.get(route.screen);
  return loadable === undefined ? [] : [{ ...route, ...loadable }];
});

/** Fetches what the dashboard is drawn with, its words and the sign before its amounts too. */
export async function prepareFirstScreen(): Promise<void> {
  const dashboard = signedInScreens.find(({ path }) => path === paths.main);
  await Promise.all([
    dashboard?.load(),
    loadTexts(storedLanguage()),
    document.fonts.load('1em Rupee', '\u20b9'),
  ]);
}

/** Fetches the screens of a menu one after the other, each when nothing else is to be done. */
export function prepareMenu(principal: Principal): () => void {
  const isWanted = !isSaving();
  let isOver = false;
  const prepare = async () => {
    await loadTexts(storedLanguage());
    for (const { may, menu, load } of signedInScreens) {
      if (menu === undefined || !may.includes(principal)) continue;
      await spareTime();
      if (isOver) return;
      await load();
    }
    await loadSeldomTexts(storedLanguage());
  };
  // Where it fails, such as offline, a screen is loaded when it is shown.
  if (isWanted) prepare().catch(() => undefined);
  return () => {
    isOver = true;
  };
}

/** Whether the customer has asked the browser to fetch no more than is looked at. */
function isSaving(): boolean {
  // Safe: a browser that knows of no such wish has no connection here.
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/** Not every browser says when it is idle. */
function spareTime(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });
}
