import { directActors } from '@sahakar/contracts/access';
import { type Path, paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.debitCard,
    screen: () => import('./list/DebitCardScreen.tsx').then((m) => m.DebitCardScreen),
    may: directActors,
    menu: { group: 'services', key: 'cardServices', order: 8, rights: ['inquire', 'modify'] },
  },
  ofCard(paths.blockCard, () =>
    import('./block/BlockCardScreen.tsx').then((m) => m.BlockCardScreen),
  ),
  ofCard(paths.cardLimitChange, () =>
    import('./limits/CardLimitChangeScreen.tsx').then((m) => m.CardLimitChangeScreen),
  ),
  ofCard(paths.limitChangeOtp, () =>
    import('./card-update.tsx').then((m) => m.LimitChangeOtpScreen),
  ),
  ofCard(paths.channelWiseBlocking, () =>
    import('./channels/ChannelWiseBlockingScreen.tsx').then((m) => m.ChannelWiseBlockingScreen),
  ),
  ofCard(paths.channelBlockingOtp, () =>
    import('./card-update.tsx').then((m) => m.ChannelBlockingOtpScreen),
  ),
  ofCard(paths.generatePin, () =>
    import('./pin/GeneratePinScreen.tsx').then((m) => m.GeneratePinScreen),
  ),
  ofCard(paths.greenPinOtp, () =>
    import('./pin/GreenPinOtpScreen.tsx').then((m) => m.GreenPinOtpScreen),
  ),
];

/** A service of a card, to which the list of cards leads. */
function ofCard(path: Path, screen: ScreenRoute['screen']): ScreenRoute {
  return { path, screen, may: directActors, partOf: paths.debitCard };
}
