import { actors, directActors, signedIn } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

/** A view-only user may stop a cheque, which protects the account, but not ask for a book. */
export const routes: readonly ScreenRoute[] = [
  {
    path: paths.chequeBookRequest,
    screen: () =>
      import('./book/ChequeBookRequestScreen.tsx').then((m) => m.ChequeBookRequestScreen),
    may: actors,
    menu: { group: 'services', key: 'chequeBookRequest', order: 1, rights: ['add'] },
  },
  {
    path: paths.chequeBookRequestOtp,
    screen: () => import('./book/ChequeBookOtpScreen.tsx').then((m) => m.ChequeBookOtpScreen),
    may: actors,
    partOf: paths.chequeBookRequest,
  },
  {
    path: paths.stopChequeRequest,
    screen: () =>
      import('./stop/StopChequeRequestScreen.tsx').then((m) => m.StopChequeRequestScreen),
    may: signedIn,
    menu: { group: 'services', key: 'stopCheque', order: 3, rights: ['add'] },
  },
  {
    path: paths.stopChequeOtp,
    screen: () => import('./stop/StopChequeOtpScreen.tsx').then((m) => m.StopChequeOtpScreen),
    may: signedIn,
    partOf: paths.stopChequeRequest,
  },
  {
    path: paths.fateOfCheque,
    screen: () => import('./fate/FateOfChequeScreen.tsx').then((m) => m.FateOfChequeScreen),
    may: signedIn,
    menu: { group: 'services', key: 'fateOfCheque', order: 5 },
  },
  {
    path: paths.positivePay,
    screen: () => import('./positive-pay/PositivePayScreen.tsx').then((m) => m.PositivePayScreen),
    may: directActors,
    menu: { group: 'services', key: 'positivePay', order: 6, rights: ['add', 'inquire'] },
  },
];
