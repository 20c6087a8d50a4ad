import { signedIn } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.loan,
    screen: () => import('./LoanScreen.tsx').then((m) => m.LoanScreen),
    may: signedIn,
    menu: { group: 'accountSummary', key: 'loans', order: 4 },
  },
];
