import { useEffect, useReducer, useRef } from 'react';
import { callService } from '../../call/call-service.ts';
import { useConfiguration } from '../../configuration.ts';
import { announce } from '../../session/announcement.ts';
import { abandonSignIn } from '../../session/log-out.ts';
import { useGoTo } from '../../session/screen-state.ts';
import { paths } from '../../paths.ts';
import { type OtpPurposeName, otpPurposes } from './otp-purposes.ts';
import { freshOtp, otpState } from './otp-state.ts';
import { useSessionStart } from './use-session-start.ts';

/** Requests and checks the OTP of one flow, and carries the flow on. */
export function useOtpFlow(purposeName: OtpPurposeName) {
  const purpose = otpPurposes[purposeName];
  const { otp } = useConfiguration().policy;
  const goTo = useGoTo();
  const [state, dispatch] = useReducer(otpState, freshOtp);
  const { warning, beginSession, enter } = useSessionStart();
  const hasRequested = useRef(false);

  async function request(): Promise<void> {
    dispatch({ type: 'requested', sentMax: otp.generationsMax });
    if (state.sent >= otp.generationsMax) return;
    try {
      await callService('OTPGenerationService', { RequestType: purpose.requestType });
      dispatch({ type: 'sent' });
    } catch (failure) {
      dispatch({ type: 'send-failed', failure });
    }
  }

  async function submit(): Promise<void> {
    if (state.stage === 'checking' || state.stage === 'sending') return;
    const isValidated = state.stage === 'validated';
    if (!isValidated) {
      dispatch({ type: 'submitted', digits: otp.digits });
      if (state.typed.length < otp.digits) return;
    }
    try {
      if (!isValidated) {
        const { requestType: RequestType } = purpose;
        await callService('OTPValidationService', { OneTimePass: state.typed, RequestType });
        dispatch({ type: 'validated' });
      }
      await beginSession();
    } catch (failure) {
      dispatch({ type: 'refused', failure, wrongMax: otp.wrongMax });
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
    const key = state.end === 'requests' ? 'otpCalledMoreThanThree' : 'otpWrongThrice';
    void abandonSignIn().then(() => {
      announce({ tone: 'warning', key });
      goTo(purpose.whenRequestsEnd, { replace: true });
    });
  }, [state.end, goTo, purpose]);

  return { state, dispatch, warning, request, submit, enter, leave };
}
