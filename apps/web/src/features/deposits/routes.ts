import { type Principal, signedIn } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

const detail = () => import('./DepositDetailScreen.tsx').then((m) => m.DepositDetailScreen);

/** Opening a deposit moves money, and no checker stands behind it (RULINGS F11). */
const openers: readonly Principal[] = ['retail', 'corporate-as-retail'];

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
  {
    path: paths.termDepositCreation,
    screen: () =>
      import('./creation/DepositCreationScreen.tsx').then((m) => m.TermDepositCreationScreen),
    may: openers,
    menu: { group: 'services', key: 'termDeposit', order: 9, rights: ['add'] },
  },
  {
    path: paths.creation,
    screen: () =>
      import('./creation/DepositCreationScreen.tsx').then((m) => m.DepositCalculatorScreen),
    may: openers,
    menu: { group: 'services', key: 'depositCalculator', order: 10, rights: ['add', 'inquire'] },
  },
];
