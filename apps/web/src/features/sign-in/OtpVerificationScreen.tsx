import { paths } from '../../paths.ts';
import { useScreenState } from '../../session/screen-state.ts';
import { PublicFrame } from '../../shell/PublicFrame.tsx';
import { OtpForm } from './OtpForm.tsx';
import { OtpScreenState } from './otp-purposes.ts';

/** The one OTP screen that every flow before the dashboard shares. */
export function OtpVerificationScreen() {
  const state = useScreenState(OtpScreenState, paths.root);
  if (state === null) return null;
  return (
    <PublicFrame>
      <OtpForm screen={state} />
    </PublicFrame>
  );
}
