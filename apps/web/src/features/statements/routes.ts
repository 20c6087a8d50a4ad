import { signedIn } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.downloadStatement,
    screen: () => import('./DownloadStatementScreen.tsx').then((m) => m.DownloadStatementScreen),
    may: signedIn,
    menu: { group: 'downloads', key: 'downloadStatement', order: 1 },
  },
  {
    path: paths.miniStatement,
    screen: () => import('./MiniStatementScreen.tsx').then((m) => m.MiniStatementScreen),
    may: signedIn,
    menu: { group: 'downloads', key: 'miniStatement', order: 2 },
  },
];
