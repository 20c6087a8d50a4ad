import { useEffect, useRef, useState } from 'react';
import { callService } from '../../call/call-service.ts';
import { useConfiguration } from '../../configuration.ts';
import { useOtpExchange } from '../../otp/use-otp-exchange.ts';
import { paths } from '../../paths.ts';
import { announce } from '../../session/announcement.ts';
import { abandonSignIn } from '../../session/log-out.ts';
import { useGoTo } from '../../session/screen-state.ts';
import { afterOtp } from './identity/after-otp.ts';
import { otpPurposes, type OtpScreenState } from './otp-purposes.ts';
import { useSessionStart } from './use-session-start.ts';

/** Requests and checks the OTP of one flow, and carries the flow on. */
export function useOtpFlow({ purpose: purposeName, visitor }: OtpScreenState) {
  const purpose = otpPurposes[purposeName];
  const { otp } = useConfiguration().policy;
  const goTo = useGoTo();
  const { state, type, request, validate, refuse } = useOtpExchange({
    otp: { RequestType: purpose.requestType },
    caller: visitor === undefined ? {} : { user: visitor.mobile },
    clearsShort: false,
    wrongMax: otp.wrongMax,
  });
  const { warning, beginSession, enter } = useSessionStart();
  const [ended, setEnded] = useState<{ readonly failure: unknown } | null>(null);
  const validated = useRef('');

  async function submit(): Promise<void> {
    const { stage, typed } = state;
    if (!(await validate())) return;
    if (stage !== 'validated') validated.current = typed;
    try {
      if (visitor === undefined) await beginSession();
      else {
        const next = await afterOtp(visitor, validated.current, callService);
        goTo(next.path, { state: next.state, replace: true });
      }
    } catch (failure) {
      if (purpose.nextStepEndsFlow) setEnded({ failure });
      else refuse(failure);
    }
  }

  async function leave(): Promise<void> {
    if (purpose.cancelLogsOut) await abandonSignIn();
    goTo(paths.root, { replace: true });
  }

  useEffect(() => {
    if (state.end === null) return;
    const key = endKeys[purpose.cancelLogsOut ? 'login' : 'beforeLogin'][state.end];
    void abandonSignIn().then(() => {
      announce({ tone: 'warning', key });
      goTo(purpose.whenRequestsEnd, { replace: true });
    });
  }, [state.end, goTo, purpose]);

  return { state, type, warning, ended, request, submit, enter, leave };
}

/** What is said when a flow is over; only the login can be called a login. */
const endKeys = {
  login: { requests: 'otpCalledMoreThanThree', 'wrong-otps': 'otpWrongThrice' },
  beforeLogin: { requests: 'otpRequestsUsedUp', 'wrong-otps': 'otpWrongStartAgain' },
} as const;
