import { signedIn } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

const dashboard = () => import('./dashboard/DashboardScreen.tsx').then((m) => m.DashboardScreen);

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.root,
    screen: dashboard,
    may: signedIn,
    menu: { group: 'dashboard', key: 'dashboard', order: 1 },
  },
  { path: paths.main, screen: dashboard, may: signedIn, partOf: paths.root },
];
