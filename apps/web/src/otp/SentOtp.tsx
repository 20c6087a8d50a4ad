import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import { useTranslation } from 'react-i18next';
import { callUser } from '../call/call-user.ts';
import { OtpEntry } from './OtpEntry.tsx';
import './otp-step.css';
import { isOtpOut, type OtpState } from './otp-state.ts';
import { type OtpWords, useOtpProblemText } from './use-otp-problem-text.ts';

type Props = {
  state: OtpState;
  words?: OtpWords;
  /** The countdown until another OTP may be asked for, where it is not the ordinary one. */
  resendSeconds?: number;
  onWrite(value: string): void;
  onResend(): void;
};

/** Says where the OTP went; the field appears once it is on its way. */
export function SentOtp({ state, words, ...entry }: Props) {
  const { t } = useTranslation('auth');
  const problemText = useOtpProblemText(words);
  const isOut = isOtpOut(state);
  return (
    <>
      <p className="sent num" role="status">
        {isOut
          ? t(($) => $.otp.sent, { mobile: maskedNumber(callUser()) })
          : state.stage === 'sending' && t(($) => $.otp.sending)}
      </p>
      {isOut ? <OtpEntry state={state} problem={problemText(state.problem)} {...entry} /> : null}
    </>
  );
}
