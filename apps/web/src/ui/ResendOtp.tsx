import { useTranslation } from 'react-i18next';
import './resend-otp.css';
import { useCountdown } from './use-countdown.ts';

type Props = {
  seconds: number;
  /** How many OTPs were sent so far; the countdown starts again with each. */
  generations: number;
  isBusy: boolean;
  onResend(): void;
};

/** Counts down in silence, then offers another OTP. */
export function ResendOtp({ seconds, generations, isBusy, onResend }: Props) {
  const { t } = useTranslation('ui');
  const left = useCountdown(seconds, generations);
  return (
    <div className="resend">
      {left > 0 ? (
        <p className="num">
          {t(($) => $.otp.resendIn, {
            time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`,
          })}
        </p>
      ) : (
        <p>
          {t(($) => $.otp.notReceived)}{' '}
          <button type="button" className="btn link" disabled={isBusy} onClick={onResend}>
            {t(($) => $.otp.resend)}
          </button>
        </p>
      )}
      <p>{t(($) => $.otp.atMost)}</p>
    </div>
  );
}
