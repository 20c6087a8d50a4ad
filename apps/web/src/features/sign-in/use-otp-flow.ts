import { useEffect, useReducer, useRef, useState } from 'react';
import { callService } from '../../call/call-service.ts';
import { useConfiguration } from '../../configuration.ts';
import { announce } from '../../session/announcement.ts';
import { abandonSignIn } from '../../session/log-out.ts';
import { useGoTo } from '../../session/screen-state.ts';
import { paths } from '../../paths.ts';
import { afterOtp } from './identity/after-otp.ts';
import { otpPurposes, type OtpScreenState } from './otp-purposes.ts';
import { freshOtp, otpState } from './otp-state.ts';
import { useSessionStart } from './use-session-start.ts';

/** Requests and checks the OTP of one flow, and carries the flow on. */
export function useOtpFlow({ purpose: purposeName, visitor }: OtpScreenState) {
  const purpose = otpPurposes[purposeName];
  const caller = visitor === undefined ? {} : { user: visitor.mobile };
  const { otp } = useConfiguration().policy;
  const goTo = useGoTo();
  const [state, dispatch] = useReducer(otpState, freshOtp);
  const { warning, beginSession, enter } = useSessionStart();
  const [ended, setEnded] = useState<{ readonly failure: unknown } | null>(null);
  const validated = useRef('');
  const hasRequested = useRef(false);

  async function request(): Promise<void> {
    dispatch({ type: 'requested', sentMax: otp.generationsMax });
    if (state.sent >= otp.generationsMax) return;
    try {
      await callService('OTPGenerationService', { RequestType: purpose.requestType }, caller);
      dispatch({ type: 'sent' });
    } catch (failure) {
      dispatch({ type: 'send-failed', failure });
    }
  }

  async function submit(): Promise<void> {
    if (state.stage === 'checking' || state.stage === 'sending') return;
    let isValidated = state.stage === 'validated';
    if (!isValidated) {
      dispatch({ type: 'submitted', digits: otp.digits });
      if (state.typed.length < otp.digits) return;
    }
    try {
      if (!isValidated) {
        const request = { OneTimePass: state.typed, RequestType: purpose.requestType };
        await callService('OTPValidationService', request, caller);
        isValidated = true;
        validated.current = state.typed;
        dispatch({ type: 'validated' });
      }
      if (visitor === undefined) await beginSession();
      else {
        const next = await afterOtp(visitor, validated.current, callService);
        goTo(next.path, { state: next.state, replace: true });
      }
    } catch (failure) {
      if (isValidated && purpose.nextStepEndsFlow) setEnded({ failure });
      else dispatch({ type: 'refused', failure, wrongMax: otp.wrongMax });
    }
  }

  async function leave(): Promise<void> {
    if (purpose.cancelLogsOut) await abandonSignIn();
    goTo(paths.root, { replace: true });
  }

  useEffect(() => {
    if (hasRequested.current) return;
    hasRequested.current = true;
    void request();
  });

  useEffect(() => {
    if (state.end === null) return;
    const key = endKeys[purpose.cancelLogsOut ? 'login' : 'beforeLogin'][state.end];
    void abandonSignIn().then(() => {
      announce({ tone: 'warning', key });
      goTo(purpose.whenRequestsEnd, { replace: true });
    });
  }, [state.end, goTo, purpose]);

  return { state, dispatch, warning, ended, request, submit, enter, leave };
}

/** What is said when a flow is over; only the login can be called a login. */
const endKeys = {
  login: { requests: 'otpCalledMoreThanThree', 'wrong-otps': 'otpWrongThrice' },
  beforeLogin: { requests: 'otpRequestsUsedUp', 'wrong-otps': 'otpWrongStartAgain' },
} as const;
