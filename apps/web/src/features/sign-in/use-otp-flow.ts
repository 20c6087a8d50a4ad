import { useEffect, useReducer, useRef, useState } from 'react';
import { callService } from '../../call/call-service.ts';
import { useConfiguration } from '../../configuration.ts';
import { announce } from '../../session/announcement.ts';
import { abandonSignIn } from '../../session/log-out.ts';
import { useGoTo } from '../../session/screen-state.ts';
import { type BankSession, startAtBank } from '../../session/session-at-bank.ts';
import { session, startSession } from '../../session/session-store.ts';
import { paths } from '../../paths.ts';
import { type PasswordWarning, passwordWarning } from './next-step.ts';
import { type OtpPurposeName, otpPurposes } from './otp-purposes.ts';
import { freshOtp, otpState } from './otp-state.ts';

/** Requests and checks the OTP of one flow, and carries the flow on. */
export function useOtpFlow(purposeName: OtpPurposeName) {
  const purpose = otpPurposes[purposeName];
  const { otp, auth } = useConfiguration().policy;
  const goTo = useGoTo();
  const [state, dispatch] = useReducer(otpState, freshOtp);
  const [warning, setWarning] = useState<{ text: PasswordWarning; begun: BankSession } | null>(
    null,
  );
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

  async function beginSession(): Promise<void> {
    const { login } = session();
    if (login === null) return;
    const begun = await startAtBank(login);
    const text = passwordWarning(login.PwdPendingDays, auth.passwordWarningDays);
    if (text === null) enter(begun);
    else setWarning({ text, begun });
  }

  function enter({ sessionId, endsAt }: BankSession): void {
    startSession(sessionId, endsAt);
    goTo(paths.main, { replace: true });
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
