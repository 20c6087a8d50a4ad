import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../configuration.ts';
import { useAllowPaste } from '../session/use-allow-paste.ts';
import { FailureSentence } from '../ui/FailureSentence.tsx';
import { OtpField } from '../ui/OtpField.tsx';
import { ResendOtp } from '../ui/ResendOtp.tsx';
import type { FailureText } from '../call/use-failure-text.ts';
import type { OtpState } from './otp-state.ts';

type Props = {
  state: OtpState;
  problem: FailureText | null;
  /** The countdown until another OTP may be asked for, where it is not the ordinary one. */
  resendSeconds?: number;
  onWrite(value: string): void;
  onResend(): void;
};

/** The OTP that came by SMS, and the way to another one. */
export function OtpEntry({ state, problem, resendSeconds, onWrite, onResend }: Props) {
  const { t } = useTranslation('auth');
  const { otp } = useConfiguration().policy;
  const allowPaste = useAllowPaste();
  const field = useRef<HTMLInputElement>(null);
  // The button that asked for the OTP is gone with the request, and the focus with it.
  useEffect(() => field.current?.focus(), [state.sent]);
  return (
    <>
      <OtpField
        id="otp"
        label={t(($) => $.otp.field)}
        hint={t(($) => $.otp.hint)}
        error={problem === null ? undefined : <FailureSentence failure={problem} />}
        value={state.typed}
        onChange={onWrite}
        digits={otp.digits}
        allowPaste={allowPaste}
        inputRef={field}
      />
      <ResendOtp
        seconds={resendSeconds ?? otp.resendSeconds}
        generations={state.sent}
        isBusy={state.stage === 'checking'}
        onResend={onResend}
      />
    </>
  );
}
