import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.authoriseFundTransfer,
    screen: () => import('./ApproveTransfersScreen.tsx').then((m) => m.ApproveTransfersScreen),
    may: ['checker', 'both'],
    menu: {
      group: 'fundTransfer',
      key: 'authoriseFundTransfer',
      order: 9,
      rights: ['inquire', 'authorize'],
    },
  },
  {
    path: paths.ownRequests,
    screen: () => import('./own/OwnRequestsScreen.tsx').then((m) => m.OwnRequestsScreen),
    may: ['maker', 'checker', 'both'],
    menu: {
      group: 'fundTransfer',
      key: 'ownRequests',
      keyFor: { checker: 'ownDecisions', both: 'ownDecisions' },
      order: 30,
      needs: 'History',
    },
  },
];
