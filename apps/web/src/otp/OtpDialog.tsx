import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callUser } from '../call/call-user.ts';
import { useFailureText } from '../call/use-failure-text.ts';
import { useConfiguration } from '../configuration.ts';
import { FailureSentence } from '../ui/FailureSentence.tsx';
import { MessageDialog } from '../ui/MessageDialog.tsx';
import { Modal } from '../ui/Modal.tsx';
import { OtpEntry } from './OtpEntry.tsx';
import './otp-step.css';
import type { OtpProblem } from './otp-state.ts';
import { type OtpDialogPlan, useOtpDialog } from './use-otp-dialog.ts';

type Props = {
  title: string;
  /** What the OTP will allow. */
  children: ReactNode;
  /** What the button says that does it. */
  submit: string;
  plan: OtpDialogPlan;
};

/** The OTP that allows a decision or a deposit; a message that ends the flow takes its place. */
export function OtpDialog({ title, children, submit, plan }: Props) {
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  const { otp } = useConfiguration().policy;
  const dialog = useOtpDialog(plan);
  const { state, isBusy, end } = dialog;
  const textOf = useProblemText();
  if (end !== null) {
    return (
      <MessageDialog
        tone={end === 'too-many-otps' ? 'warning' : 'info'}
        title={
          end === 'too-many-otps' ? (
            <TooManyOtps />
          ) : (
            <FailureSentence failure={failureText(end.failure)} />
          )
        }
        onClose={dialog.acknowledge}
      />
    );
  }
  const wasSent = state.sent > 0 && state.stage !== 'sending' && state.stage !== 'unsent';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void dialog.submit();
  };
  return (
    <Modal
      title={title}
      onClose={plan.onClose}
      actions={
        <>
          {wasSent ? (
            <button type="submit" form={formId} className="btn" aria-busy={isBusy}>
              {isBusy ? t(($) => $.otp.busy) : submit}
            </button>
          ) : null}
          <button type="button" className="btn quiet" onClick={plan.onClose}>
            {t(($) => $.otp.cancel)}
          </button>
        </>
      }
    >
      {children}
      <form id={formId} className="otp-step" noValidate onSubmit={onSubmit}>
        <p className="sent num" role="status">
          {wasSent
            ? t(($) => $.otp.sent, { mobile: maskedNumber(callUser()) })
            : t(($) => $.otp.sending)}
        </p>
        {wasSent ? (
          <OtpEntry
            state={state}
            problem={textOf(state.problem)}
            resendSeconds={otp.authoriseDialogResendSeconds}
            onWrite={dialog.type}
            onResend={() => void dialog.request()}
          />
        ) : null}
      </form>
    </Modal>
  );
}

function TooManyOtps() {
  const { t } = useTranslation('ui');
  return t(($) => $.otp.otp_called_gt_three);
}

/** The dialog has words of its own for an OTP that is missing or too short. */
function useProblemText() {
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  return (problem: OtpProblem | null) => {
    switch (problem?.kind) {
      case undefined:
        return null;
      case 'empty':
        return { text: t(($) => $.otp.please_enter_otp) };
      case 'invalid':
        return { text: t(($) => $.otp.please_enter_valid_otp) };
      case 'failure':
        return failureText(problem.failure);
    }
  };
}

const formId = 'otp-dialog';
