import { signedIn } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.help,
    screen: () => import('./HelpScreen.tsx').then((m) => m.HelpScreen),
    may: signedIn,
    menu: { group: 'services', key: 'locator', order: 40 },
  },
  {
    path: paths.helpMenu,
    screen: () => import('./HelpMenu.tsx').then((m) => m.HelpMenuScreen),
    may: signedIn,
    menu: { group: 'services', key: 'helpMenu', order: 41 },
  },
];
