import { useEffect, useEffectEvent, useState } from 'react';
import { callService } from '../../call/call-service.ts';
import { isSessionGone } from '../../call/refusal.ts';
import { useConfiguration } from '../../configuration/configuration.ts';
import { useOtp } from '../../otp/use-otp.ts';
import { paths } from '../../paths.ts';
import { announce } from '../../session/announcement.ts';
import { abandonSignIn } from '../../log-out/log-out.ts';
import { useGoTo } from '../../session/screen-state.ts';
import { useStillHere } from '../../session/use-still-here.ts';
import { afterOtp } from './identity/after-otp.ts';
import { otpPurposes, type OtpScreenState } from './otp-purposes.ts';
import { useSessionStart } from './use-session-start.ts';

/** Requests and checks the OTP of one flow, and carries the flow on. */
export function useOtpFlow({ purpose: purposeName, visitor }: OtpScreenState) {
  const purpose = otpPurposes[purposeName];
  const { wrongMax } = useConfiguration().policy.otp;
  // Only the login begins anew after so many wrong OTPs; elsewhere another one may be asked for (O8).
  const isLogin = visitor === undefined;
  const caller = isLogin ? {} : { user: visitor.mobile };
  const goTo = useGoTo();
  const isHere = useStillHere();
  const otp = useOtp(
    { type: purposeName, details: {}, carryOut },
    { caller, isSentAtOnce: true, clearsShort: false, wrongMax: isLogin ? wrongMax : Infinity },
  );
  const { end, problem } = otp.state;
  const isGone = isLogin && problem?.kind === 'failure' && isSessionGone(problem.failure);
  const { warning, beginSession, enter } = useSessionStart();
  const [ended, setEnded] = useState<{ readonly failure: unknown } | null>(null);
  const [isDone, setDone] = useState(false);
  // What follows takes the place of this screen, though not at once; a warning is read here first.
  const isBusy = otp.isBusy || (isDone && warning === null);

  /**
   * What follows a right OTP; where that fails it can be tried again, or the flow is over. Whoever has
   * gone back while the OTP was checked wants nothing done; what was begun leads on, and so is told.
   */
  async function carryOut(requestId: string, validated: string): Promise<void> {
    if (!isHere()) return;
    try {
      if (isLogin) await beginSession();
      else {
        const next = await afterOtp(visitor, { otp: validated, requestId }, callService);
        goTo(next.path, { state: next.state, replace: true });
      }
      setDone(true);
    } catch (failure) {
      if (purpose.nextStepEndsFlow) setEnded({ failure });
      else otp.refuse(failure);
    }
  }

  async function submit(): Promise<void> {
    if (!isBusy) await otp.submit();
  }

  /** Whoever has gone back meanwhile is about something else, and may have logged in by then. */
  async function leave(): Promise<void> {
    if (purpose.cancelLogsOut) await abandonSignIn();
    if (isHere()) goTo(paths.root, { replace: true });
  }

  const tellEnd = useEffectEvent(async (why: keyof typeof endKeys) => {
    await abandonSignIn();
    if (!isHere()) return;
    announce({ tone: 'warning', key: endKeys[why] });
    goTo(purpose.whenRequestsEnd, { replace: true });
  });

  useEffect(() => {
    if (end !== null) void tellEnd(end);
  }, [end]);

  useEffect(() => {
    // No OTP of a login is good any more; why its session has gone is told where the login is.
    if (isGone) goTo(paths.root, { replace: true });
  }, [isGone, goTo]);

  return { otp: { ...otp, isBusy, submit }, warning, ended, enter, leave };
}

/** What is said when a flow is over. */
const endKeys = {
  requests: 'otp_called_gt_three',
  'wrong-otps': 'otpWrong',
} as const;
