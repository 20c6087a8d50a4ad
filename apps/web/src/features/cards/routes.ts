import { directActors } from '@sahakar/contracts/access';
import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

const may = directActors;
const partOf = paths.debitCard;

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.debitCard,
    screen: () => import('./list/DebitCardScreen.tsx').then((m) => m.DebitCardScreen),
    may,
    menu: { group: 'services', key: 'cardServices', order: 8, rights: ['inquire', 'modify'] },
  },
  {
    path: paths.blockCard,
    screen: () => import('./block/BlockCardScreen.tsx').then((m) => m.BlockCardScreen),
    may,
    partOf,
  },
  {
    path: paths.cardLimitChange,
    screen: () => import('./limits/CardLimitChangeScreen.tsx').then((m) => m.CardLimitChangeScreen),
    may,
    partOf,
  },
  {
    path: paths.limitChangeOtp,
    screen: () => import('./limits/LimitChangeOtpScreen.tsx').then((m) => m.LimitChangeOtpScreen),
    may,
    partOf,
  },
  {
    path: paths.channelWiseBlocking,
    screen: () =>
      import('./channels/ChannelWiseBlockingScreen.tsx').then((m) => m.ChannelWiseBlockingScreen),
    may,
    partOf,
  },
  {
    path: paths.channelBlockingOtp,
    screen: () =>
      import('./channels/ChannelBlockingOtpScreen.tsx').then((m) => m.ChannelBlockingOtpScreen),
    may,
    partOf,
  },
  {
    path: paths.generatePin,
    screen: () => import('./pin/GeneratePinScreen.tsx').then((m) => m.GeneratePinScreen),
    may,
    partOf,
  },
  {
    path: paths.greenPinOtp,
    screen: () => import('./pin/GreenPinOtpScreen.tsx').then((m) => m.GreenPinOtpScreen),
    may,
    partOf,
  },
];
