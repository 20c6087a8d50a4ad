import { paths } from '../../../paths.ts';
import type { ScreenRoute } from '../../../screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.newRegister,
    screen: () => import('./IdentityScreen.tsx').then((m) => m.RegisterScreen),
    may: ['anonymous'],
  },
  {
    path: paths.unlockUser,
    screen: () => import('./IdentityScreen.tsx').then((m) => m.UnlockUserScreen),
    may: ['anonymous'],
  },
  {
    path: paths.forgotUserId,
    screen: () => import('./ForgotUserIdScreen.tsx').then((m) => m.ForgotUserIdScreen),
    may: ['anonymous'],
  },
  {
    path: paths.cardDetails,
    screen: () => import('./CardDetailsScreen.tsx').then((m) => m.CardDetailsScreen),
    may: ['anonymous'],
  },
];
