import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSessionGone } from '../call/refusal.ts';
import { notDone } from '../call/use-tell-who-left.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { paths } from '../paths.ts';
import { useGoTo } from '../session/screen-state.ts';
import { OtpMessageDialog } from './OtpMessageDialog.tsx';
import { OtpModal } from './OtpModal.tsx';
import { isWrongOtp, type OtpMessage } from './otp-state.ts';
import { useAskAnew } from './use-ask-anew.ts';
import { type Otp, type OtpPlan, useOtp } from './use-otp.ts';

type Props = {
  title: string;
  /** What the OTP will allow. */
  children: ReactNode;
  /** What the button says that does it. */
  submit: string;
  plan: OtpPlan;
  /** The dialog was left, or what it allowed was refused and read about. */
  onClose: () => void;
};

/**
 * The OTP that allows a decision or a deposit; a message that ends the flow takes its place. A wrong
 * OTP may be written anew; the third one, and every other failure, leads to the first screen (K10).
 */
export function OtpDialog({ title, children, submit, plan, onClose }: Props) {
  const { t } = useTranslation('auth');
  const goTo = useGoTo();
  const { wrongMax } = useConfiguration().policy.otp;
  const otp = useOtp(plan, {
    isSentAtOnce: true,
    clearsShort: false,
    wrongMax,
    undone: notDone,
    onFailure: useAskAnew(),
  });
  const { state, refused } = otp;
  const end = endOf(otp);
  if (end !== null) {
    const acknowledge = () => {
      if (state.end === 'requests') goTo(paths.main, { replace: true });
      else if (refused !== undefined) onClose();
      else goTo(paths.root, { replace: true });
    };
    return <OtpMessageDialog message={end} onClose={acknowledge} />;
  }
  const giveUp = () => {
    if (!otp.isBusy) onClose();
  };
  return (
    <OtpModal
      title={title}
      otp={otp}
      submit={submit}
      onClose={giveUp}
      waysOut={
        <button type="button" className="btn quiet" aria-disabled={otp.isBusy} onClick={giveUp}>
          {t(($) => $.otp.cancel)}
        </button>
      }
    >
      {children}
    </OtpModal>
  );
}

function endOf({ state: { end, problem }, refused }: Otp): OtpMessage | null {
  if (end === 'requests') return 'too-many-otps';
  if (refused !== undefined) return refused;
  if (problem?.kind !== 'failure' || isSessionGone(problem.failure)) return null;
  return end === 'wrong-otps' || !isWrongOtp(problem.failure) ? problem : null;
}
