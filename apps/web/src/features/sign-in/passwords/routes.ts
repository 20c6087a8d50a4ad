import { signedIn } from '@sahakar/contracts/access';
import { paths } from '../../../paths.ts';
import type { ScreenRoute } from '../../../screen-route.ts';

const changeLoginPassword = () =>
  import('./ChangeLoginPasswordScreen.tsx').then((m) => m.ChangeLoginPasswordScreen);

/** Whoever has a transaction password or a PIN of mobile banking: all but those who only look. */
const payers = ['retail', 'corporate-as-retail', 'maker', 'checker', 'both'] as const;

/** Open before the login, between password and OTP, and after it; each screen asks what it needs. */
export const routes: readonly ScreenRoute[] = [
  {
    path: paths.changeLoginPassword,
    screen: changeLoginPassword,
    may: ['anonymous', 'password-accepted', ...signedIn],
    partOf: paths.profile,
  },
  { path: paths.changePassword, screen: changeLoginPassword, may: signedIn, partOf: paths.profile },
  {
    path: paths.changeTransactionPassword,
    screen: () =>
      import('./ChangeTransactionPasswordScreen.tsx').then(
        (m) => m.ChangeTransactionPasswordScreen,
      ),
    may: ['anonymous', 'password-accepted', ...payers],
    partOf: paths.profile,
  },
  {
    path: paths.forgotPin,
    screen: () => import('./ForgotPinScreen.tsx').then((m) => m.ForgotPinScreen),
    may: payers,
    partOf: paths.profile,
  },
  {
    path: paths.recoverId,
    screen: () => import('./MessageScreen.tsx').then((m) => m.MessageScreen),
    may: ['anonymous', 'password-accepted', ...signedIn],
  },
];
