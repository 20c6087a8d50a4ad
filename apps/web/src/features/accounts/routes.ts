import { directActors, type Principal, signedIn } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

const dashboard = () => import('./dashboard/DashboardScreen.tsx').then((m) => m.DashboardScreen);

/** Those to whom the quick actions are shown. */
const payers: readonly Principal[] = [...directActors, 'maker'];

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.root,
    screen: dashboard,
    may: signedIn,
    menu: { group: 'dashboard', key: 'dashboard', order: 1 },
  },
  { path: paths.main, screen: dashboard, may: signedIn, partOf: paths.root },
  {
    path: paths.quickTransfer,
    screen: () => import('./quick/QuickTransferScreen.tsx').then((m) => m.QuickTransferScreen),
    may: payers,
  },
  {
    path: paths.accountDetails,
    screen: () => import('./details/AccountDetailsScreen.tsx').then((m) => m.AccountDetailsScreen),
    may: signedIn,
    menu: { group: 'accountSummary', key: 'accountDetails', order: 1 },
  },
  {
    path: paths.operativeAccount,
    screen: () =>
      import('./operative/OperativeAccountScreen.tsx').then((m) => m.OperativeAccountScreen),
    may: signedIn,
    menu: { group: 'accountSummary', key: 'operative', order: 2 },
  },
  {
    path: paths.cashAccount,
    screen: () => import('./details/AccountDetailsScreen.tsx').then((m) => m.CashAccountScreen),
    may: signedIn,
    menu: { group: 'accountSummary', key: 'cashAccount', order: 5 },
  },
];
