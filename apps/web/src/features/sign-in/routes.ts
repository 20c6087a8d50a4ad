import type { ScreenRoute } from '../../screen-route.ts';
import { paths } from '../../paths.ts';

export const routes: readonly ScreenRoute[] = [
  {
    path: paths.otpVerification,
    screen: () => import('./OtpVerificationScreen.tsx').then((m) => m.OtpVerificationScreen),
    may: ['anonymous', 'password-accepted'],
  },
];
