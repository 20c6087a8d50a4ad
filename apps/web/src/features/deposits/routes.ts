import { signedIn } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

const detail = () => import('./DepositDetailScreen.tsx').then((m) => m.DepositDetailScreen);

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.depositAccount,
    screen: () => import('./DepositAccountScreen.tsx').then((m) => m.DepositAccountScreen),
    may: signedIn,
    menu: { group: 'accountSummary', key: 'deposits', order: 3 },
  },
  {
    path: paths.viewDepositAccount,
    screen: detail,
    may: signedIn,
    partOf: paths.accountDetails,
  },
  { path: paths.fdDetailView, screen: detail, may: signedIn, partOf: paths.depositAccount },
];
