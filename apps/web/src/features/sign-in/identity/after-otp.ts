import { type Path, paths } from '../../../paths.ts';
import type { ChangePasswordState } from '../passwords/change-password-state.ts';
import type { MessageScreenState } from '../passwords/after-change.ts';
import type { Call } from './identify.ts';
import type { Visitor } from './identity-modes.ts';

export type NextScreen = { readonly path: Path; readonly state: unknown };

/** An OTP that was right, and the id of what it allows: whoever has heard no answer asks again by it. */
export type RightOtp = { readonly otp: string; readonly requestId: string };

/** What a valid OTP of somebody without a login leads to: the call that it allows, and a screen. */
export async function afterOtp(
  visitor: Visitor,
  { otp, requestId }: RightOtp,
  call: Call,
): Promise<NextScreen> {
  const { mode, mobile: user, customerNo, userName } = visitor;
  switch (mode) {
    case 'registration':
    case 'forgotPassword': {
      await call(
        'OnlineMobileRegistrationIBService',
        { OTP: otp, RequestType: 'LOGINPIN', CustAccountDetails: visitor.cardDetails },
        { user, requestId },
      );
      const owner = { customerNo, userName, mobile: user };
      const next: ChangePasswordState = {
        mode: mode === 'registration' ? 'newUser' : 'forgotPassword',
        owner,
      };
      return { path: paths.changeLoginPassword, state: next };
    }
    case 'unlock':
      await call(
        'UnBlockUserService',
        { requestType: 'UNBLOCK', userName, MobileNo: user, CustNo: customerNo },
        { user, requestId },
      );
      return messageScreen('unlocked');
    case 'forgotUserId':
      // The switch sends the user ID by SMS with the validation itself (row A170).
      return messageScreen('userIdSent');
  }
}

function messageScreen(message: MessageScreenState['message']): NextScreen {
  return { path: paths.recoverId, state: { message } satisfies MessageScreenState };
}
