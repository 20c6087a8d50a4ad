import { type Principal, directActors } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

const payers: readonly Principal[] = [...directActors, 'maker'];

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.withinBank,
    screen: () => import('./entry/EntryScreen.tsx').then((m) => m.WithinBankScreen),
    may: payers,
    menu: { group: 'fundTransfer', key: 'withinBank', order: 1, rights: ['add'] },
  },
  {
    path: paths.withinBankTransfer,
    screen: () => import('./confirm/ConfirmScreen.tsx').then((m) => m.WithinBankConfirmScreen),
    may: payers,
    partOf: paths.withinBank,
  },
  {
    path: paths.withinBankStatement,
    screen: () => import('./receipt/ReceiptScreen.tsx').then((m) => m.WithinBankReceiptScreen),
    may: directActors,
    partOf: paths.withinBank,
  },
  {
    path: paths.otherBank,
    screen: () => import('./entry/EntryScreen.tsx').then((m) => m.OtherBankScreen),
    may: payers,
    menu: { group: 'fundTransfer', key: 'otherBank', order: 2, rights: ['add'] },
  },
  {
    path: paths.confirmTransfer,
    screen: () => import('./confirm/ConfirmScreen.tsx').then((m) => m.ConfirmTransferScreen),
    may: payers,
    partOf: paths.otherBank,
  },
  {
    path: paths.otherBankStatement,
    screen: () => import('./receipt/ReceiptScreen.tsx').then((m) => m.OtherBankReceiptScreen),
    may: directActors,
    partOf: paths.otherBank,
  },
];
