import type { Request } from '@sahakar/contracts/catalogue';
import { useEffect, useReducer, useRef, useState } from 'react';
import { callService } from '../../call/call-service.ts';
import { CallFailed } from '../../call/refusal.ts';
import { newRequestId } from '../../call/request-id.ts';
import { useConfiguration } from '../../configuration.ts';
import { freshOtp, otpState } from '../../otp/otp-state.ts';

export type CardOtpPlan = {
  readonly otp: Request<'GetOTPService'>;
  /** Changes the card; the OTP goes along in the call and is compared there. */
  readonly carryOut: (otp: string, requestId: string) => Promise<void>;
};

/** Sends a card OTP as the step opens, and changes the card with it. Any failure ends the step. */
export function useCardOtp({ otp, carryOut }: CardOtpPlan) {
  const { digits, generationsMax } = useConfiguration().policy.otp;
  const [state, dispatch] = useReducer(otpState, freshOtp);
  const [requestId] = useState(newRequestId);
  const [isCarrying, setCarrying] = useState(false);
  const [refused, setRefused] = useState<{ readonly failure: unknown }>();
  const hasRequested = useRef(false);

  async function request(): Promise<void> {
    dispatch({ type: 'requested', sentMax: generationsMax });
    if (state.sent >= generationsMax) return;
    try {
      await callService('GetOTPService', otp);
      dispatch({ type: 'sent' });
    } catch (failure) {
      dispatch({ type: 'send-failed', failure });
    }
  }

  /** True where six digits stand in the field; what is wrong with it stands in the state. */
  function check(): boolean {
    if (state.typed.length === digits) return true;
    dispatch({ type: 'submitted', digits, clearsShort: false });
    return false;
  }

  async function confirm(): Promise<void> {
    if (isCarrying) return;
    setCarrying(true);
    try {
      await carryOut(state.typed, requestId);
    } catch (failure) {
      if (!isSessionGone(failure)) setRefused({ failure });
    } finally {
      setCarrying(false);
    }
  }

  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    void request();
  });

  const { problem } = state;
  const unsent = state.stage === 'unsent' && problem?.kind === 'failure' ? problem : undefined;
  const end = refused ?? unsent;
  return {
    state,
    isBusy: isCarrying,
    hasTooMany: state.end === 'requests',
    /** Why nothing can be done here any more. */
    failure: end === undefined || isSessionGone(end.failure) ? null : end,
    type: (value: string) => dispatch({ type: 'typed', value }),
    request,
    check,
    confirm,
  };
}

function isSessionGone(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.kind === 'session-ended';
}
