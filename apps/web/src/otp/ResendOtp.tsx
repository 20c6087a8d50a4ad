import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { offWhen } from '../ui/buttons/off-when.ts';
import './otp.css';

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
          <button type="button" className="btn link" {...offWhen(isBusy, onResend)}>
            {t(($) => $.otp.resend)}
          </button>
        </p>
      )}
      <p>{t(($) => $.otp.atMost)}</p>
    </div>
  );
}

/**
 * Seconds left of a countdown that starts again whenever its key changes. It is computed from a
 * steady clock, so that a tab in the background does not slow it down.
 */
function useCountdown(seconds: number, key: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [seconds, key]);
  return left;
}
