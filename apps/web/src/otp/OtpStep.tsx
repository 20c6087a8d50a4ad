import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { OtpMessageDialog } from './OtpMessageDialog.tsx';
import { isOtpOut } from './otp-state.ts';
import { SentOtp } from './SentOtp.tsx';
import { type OtpStepPlan, useOtpStep } from './use-otp-step.ts';

/** OTP, submit and cancel; the field appears once an OTP is on its way. */
export function OtpStep({ plan }: { plan: OtpStepPlan }) {
  const { t } = useTranslation('auth');
  const step = useOtpStep(plan);
  const { state, isBusy, message } = step;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.submit();
  };
  return (
    <form className="otp-step" noValidate onSubmit={submit}>
      <SentOtp state={state} onWrite={step.type} onResend={() => void step.request()} />
      <div className="sheet-actions">
        {isOtpOut(state) ? (
          <button type="submit" className="btn" aria-busy={isBusy}>
            {t(($) => (isBusy ? $.otp.busy : $.otp.submit))}
          </button>
        ) : null}
        {state.stage === 'unsent' && state.problem !== null ? (
          <button type="button" className="btn" onClick={() => void step.request()}>
            {t(($) => $.otp.tryAgain)}
          </button>
        ) : null}
        <button type="button" className="btn link" onClick={step.goBack}>
          {t(($) => $.otp.cancel)}
        </button>
      </div>
      {message === null ? null : <OtpMessageDialog message={message} onClose={step.acknowledge} />}
    </form>
  );
}
