import { directActors } from '@sahakar/contracts/access';
import { paths } from '../../../paths.ts';
import type { ScreenRoute } from '../../../screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.viewScheduleTransfer,
    screen: () => import('./ScheduleListScreen.tsx').then((m) => m.ScheduleListScreen),
    may: directActors,
    menu: {
      group: 'fundTransfer',
      key: 'scheduledTransfers',
      order: 8,
      rights: ['inquire', 'delete'],
    },
  },
  {
    path: paths.viewDetailScheduleTransfer,
    screen: () => import('./ScheduleDetailScreen.tsx').then((m) => m.ScheduleDetailScreen),
    may: directActors,
    partOf: paths.viewScheduleTransfer,
  },
];
