import type { Request } from '@sahakar/contracts/catalogue';
import { callService } from '../../call/call-service.ts';
import { isSessionGone } from '../../call/refusal.ts';
import { useConfiguration } from '../../configuration.ts';
import { useOtpEffect } from '../../otp/use-otp-effect.ts';
import { useOtpRequest } from '../../otp/use-otp-request.ts';

export type CardOtpPlan = {
  readonly otp: Request<'GetOTPService'>;
  /** Changes the card; the OTP goes along in the call and is compared there. */
  readonly carryOut: (otp: string, requestId: string) => Promise<void>;
};

/** Sends a card OTP as the step opens, and changes the card with it. Any failure ends the step. */
export function useCardOtp({ otp, carryOut }: CardOtpPlan) {
  const { digits } = useConfiguration().policy.otp;
  const { state, dispatch, request, type } = useOtpRequest(() => callService('GetOTPService', otp));
  const effect = useOtpEffect((requestId) => carryOut(state.typed, requestId));

  /** True where six digits stand in the field; what is wrong with it stands in the state. */
  function check(): boolean {
    if (state.typed.length === digits) return true;
    dispatch({ type: 'submitted', digits, clearsShort: false });
    return false;
  }

  const { problem } = state;
  const unsent = state.stage === 'unsent' && problem?.kind === 'failure' ? problem : undefined;
  const end = effect.refused ?? unsent;
  return {
    state,
    isBusy: effect.isCarrying,
    hasTooMany: state.end === 'requests',
    /** Why nothing can be done here any more. */
    failure: end === undefined || isSessionGone(end.failure) ? null : end,
    type,
    request,
    check,
    confirm: effect.carryOut,
  };
}
