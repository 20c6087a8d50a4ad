import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callUser } from '../call/call-user.ts';
import { useFailureText } from '../call/use-failure-text.ts';
import { FailureSentence } from '../ui/FailureSentence.tsx';
import { MessageDialog } from '../ui/MessageDialog.tsx';
import { OtpEntry } from './OtpEntry.tsx';
import './otp-step.css';
import { useOtpProblemText } from './use-otp-problem-text.ts';
import { type OtpStepPlan, useOtpStep } from './use-otp-step.ts';

/** OTP, submit and cancel; the field appears once an OTP is on its way. */
export function OtpStep({ plan }: { plan: OtpStepPlan }) {
  const { t } = useTranslation('auth');
  const step = useOtpStep(plan);
  const { state, isBusy } = step;
  const problem = useOtpProblemText()(state.problem);
  const wasSent = state.sent > 0 && state.stage !== 'sending' && state.stage !== 'unsent';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void step.submit();
  };
  return (
    <form className="otp-step" noValidate onSubmit={submit}>
      <p className="sent num" role="status">
        {wasSent
          ? t(($) => $.otp.sent, { mobile: maskedNumber(callUser()) })
          : state.stage === 'sending' && t(($) => $.otp.sending)}
      </p>
      {wasSent ? (
        <OtpEntry
          state={state}
          problem={problem}
          onWrite={step.type}
          onResend={() => void step.request()}
        />
      ) : null}
      <div className="sheet-actions">
        {wasSent ? (
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
      <StepDialog step={step} />
    </form>
  );
}

function StepDialog({ step }: { step: ReturnType<typeof useOtpStep> }) {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const { message, acknowledge } = step;
  if (message === null) return null;
  const isEnd = message === 'too-many-otps';
  return (
    <MessageDialog
      tone={isEnd ? 'warning' : 'info'}
      title={
        isEnd ? (
          t(($) => $.otp.otp_called_gt_three)
        ) : (
          <FailureSentence failure={failureText(message.failure)} />
        )
      }
      onClose={acknowledge}
    />
  );
}
