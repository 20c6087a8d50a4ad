import type { Request } from '@sahakar/contracts/catalogue';
import { callService, type CallOptions } from '../call/call-service.ts';
import { useConfiguration } from '../configuration.ts';
import { useOtpRequest } from './use-otp-request.ts';

export type OtpExchange = {
  /** The request type and what the OTP is bound to: both OTP services are sent the same. */
  readonly otp: Request<'OTPGenerationService'>;
  /** Who calls, where nobody has signed in. */
  readonly caller: CallOptions;
  /** Whether an OTP of too few digits is taken away. */
  readonly clearsShort: boolean;
  /** After how many wrong OTPs the flow ends on this side; the switch counts for itself. */
  readonly wrongMax: number;
};

/** Requests an OTP as the screen opens, and checks the one that is typed. */
export function useOtpExchange({ otp, caller, clearsShort, wrongMax }: OtpExchange) {
  const { digits } = useConfiguration().policy.otp;
  const { state, dispatch, request, type } = useOtpRequest(() =>
    callService('OTPGenerationService', otp, caller),
  );

  /** True once the OTP is right; what is wrong with it stands in the state. */
  async function validate(): Promise<boolean> {
    if (state.stage === 'checking' || state.stage === 'sending') return false;
    if (state.stage === 'validated') return true;
    dispatch({ type: 'submitted', digits, clearsShort });
    if (state.typed.length < digits) return false;
    try {
      await callService('OTPValidationService', { OneTimePass: state.typed, ...otp }, caller);
    } catch (failure) {
      refuse(failure);
      return false;
    }
    dispatch({ type: 'validated' });
    return true;
  }

  function refuse(failure: unknown): void {
    dispatch({ type: 'refused', failure, wrongMax });
  }

  return { state, type, request, validate, refuse };
}
