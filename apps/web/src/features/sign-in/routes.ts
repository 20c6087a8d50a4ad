import { paths } from '../../paths.ts';
import type { ScreenRoute } from '../../screen-route.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.otpVerification,
    screen: () => import('./OtpVerificationScreen.tsx').then((m) => m.OtpVerificationScreen),
    may: ['anonymous', 'password-accepted'],
  },
  {
    path: paths.newRegister,
    screen: () => import('./identity/IdentityScreen.tsx').then((m) => m.RegisterScreen),
    may: ['anonymous'],
  },
  {
    path: paths.unlockUser,
    screen: () => import('./identity/IdentityScreen.tsx').then((m) => m.UnlockUserScreen),
    may: ['anonymous'],
  },
  {
    path: paths.forgotUserId,
    screen: () => import('./identity/ForgotUserIdScreen.tsx').then((m) => m.ForgotUserIdScreen),
    may: ['anonymous'],
  },
  {
    path: paths.cardDetails,
    screen: () => import('./identity/CardDetailsScreen.tsx').then((m) => m.CardDetailsScreen),
    may: ['anonymous'],
  },
];
