import { signedIn } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.profile,
    screen: () => import('./ProfileScreen.tsx').then((m) => m.ProfileScreen),
    may: signedIn,
    menu: { group: 'profile', key: 'profile', order: 1 },
  },
  {
    path: paths.resetProfile,
    screen: () => import('./ResetProfileScreen.tsx').then((m) => m.ResetProfileScreen),
    may: signedIn,
    menu: { group: 'profile', key: 'resetProfile', order: 2 },
  },
];
