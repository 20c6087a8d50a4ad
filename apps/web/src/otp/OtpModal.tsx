import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../configuration/configuration.ts';
import { Modal } from '../ui/Modal.tsx';
import { SentOtp } from './OtpEntry.tsx';
import { isOtpOut } from './otp-state.ts';
import type { Otp } from './use-otp.ts';

type Props = {
  title: string;
  /** What the OTP will allow. */
  children: ReactNode;
  otp: Otp;
  /** What the button says that does it. */
  submit: string;
  /** The buttons that leave it undone; they do nothing while it is on its way, and so does onClose. */
  waysOut: ReactNode;
  onClose: () => void;
};

/** What an OTP will allow, and the OTP. */
export function OtpModal({ title, children, otp, submit, waysOut, onClose }: Props) {
  const { t } = useTranslation('auth');
  const { authoriseDialogResendSeconds } = useConfiguration().policy.otp;
  const aboutId = useId();
  const { state, isBusy } = otp;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void otp.submit();
  };
  return (
    <Modal
      title={title}
      onClose={onClose}
      describedBy={aboutId}
      actions={
        <>
          {isOtpOut(state) ? (
            <button type="submit" form={formId} className="btn" aria-busy={isBusy}>
              {isBusy ? t(($) => $.otp.busy) : submit}
            </button>
          ) : null}
          {waysOut}
        </>
      }
    >
      <div id={aboutId}>{children}</div>
      <form id={formId} className="otp-step" noValidate onSubmit={onSubmit}>
        <SentOtp
          otp={otp}
          words="asking"
          resendSeconds={authoriseDialogResendSeconds}
          focusesAfter={state.attempt}
          speaksFault
        />
      </form>
    </Modal>
  );
}

const formId = 'otp-dialog';
