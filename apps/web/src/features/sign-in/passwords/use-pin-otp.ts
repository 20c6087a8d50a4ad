import { useReducer } from 'react';
import { callService } from '../../../call/call-service.ts';
import { CallFailed } from '../../../call/refusal.ts';
import { useConfiguration } from '../../../configuration.ts';
import { freshOtp, type OtpAction, otpState, type OtpState } from '../../../otp/otp-state.ts';
import type { PinKind } from './pin-checks.ts';

/** The OTP whose validation sends a temporary PIN (DECISIONS P2). */
export function usePinOtp(kind: PinKind) {
  const { otp } = useConfiguration().policy;
  const [state, dispatch] = useReducer(withFreshStart, freshOtp);

  async function request(): Promise<void> {
    dispatch({ type: 'requested', sentMax: otp.generationsMax });
    if (state.sent >= otp.generationsMax) return;
    try {
      await callService('OTPGenerationService', { RequestType: 'FORGOTPIN', variable1: kind });
      dispatch({ type: 'sent' });
    } catch (failure) {
      if (!isSessionGone(failure)) dispatch({ type: 'send-failed', failure });
    }
  }

  async function submit(): Promise<void> {
    dispatch({ type: 'submitted', digits: otp.digits, clearsShort: false });
    if (state.typed.length < otp.digits) return;
    try {
      await callService('OTPValidationService', {
        OneTimePass: state.typed,
        RequestType: 'FORGOTPIN',
        variable1: kind,
      });
      dispatch({ type: 'validated' });
    } catch (failure) {
      // The switch voids an OTP after three wrong tries; here that is a reason to ask for another.
      const refused = { type: 'refused', failure, wrongMax: Infinity } as const;
      if (!isSessionGone(failure)) dispatch(refused);
    }
  }

  const write = (value: string) => dispatch({ type: 'typed', value });
  const startAgain = () => dispatch('start-again');
  return { state, write, request, submit, startAgain };
}

const isSessionGone = (failure: unknown) =>
  failure instanceof CallFailed && failure.kind === 'session-ended';

function withFreshStart(state: OtpState, action: OtpAction | 'start-again'): OtpState {
  return action === 'start-again' ? freshOtp : otpState(state, action);
}
