import { directActors } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.limitManagement,
    screen: () => import('./LimitManagementScreen.tsx').then((m) => m.LimitManagementScreen),
    may: directActors,
    menu: { group: 'fundTransfer', key: 'limitManagement', order: 20, rights: ['modify'] },
  },
];
