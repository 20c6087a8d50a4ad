import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../configuration.ts';
import { Modal } from '../ui/Modal.tsx';
import { OtpMessageDialog } from './OtpMessageDialog.tsx';
import { isOtpOut } from './otp-state.ts';
import { SentOtp } from './SentOtp.tsx';
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
  const { otp } = useConfiguration().policy;
  const dialog = useOtpDialog(plan);
  const { state, isBusy, end } = dialog;
  if (end !== null) return <OtpMessageDialog message={end} onClose={dialog.acknowledge} />;
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
          {isOtpOut(state) ? (
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
        <SentOtp
          state={state}
          words="asking"
          resendSeconds={otp.authoriseDialogResendSeconds}
          onWrite={dialog.type}
          onResend={() => void dialog.request()}
        />
      </form>
    </Modal>
  );
}

const formId = 'otp-dialog';
