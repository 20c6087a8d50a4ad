import type { Request } from '@sahakar/contracts/catalogue';
import { isSessionGone, Refusal } from '../call/refusal.ts';
import { useConfiguration } from '../configuration.ts';
import { paths } from '../paths.ts';
import { useGoTo } from '../session/screen-state.ts';
import type { OtpMessage } from './otp-state.ts';
import { useOtpEffect } from './use-otp-effect.ts';
import { useOtpExchange } from './use-otp-exchange.ts';

export type OtpDialogPlan = {
  readonly otp: Request<'OTPGenerationService'>;
  /** What the OTP was asked for; the same id is the same intent, however often it is sent. */
  readonly carryOut: (requestId: string) => Promise<void>;
  /** The dialog was left, or what it allowed was refused and read about. */
  readonly onClose: () => void;
};

/**
 * Sends an OTP as the dialog opens, and does what it allows. A wrong OTP may be written anew; the
 * third one, and every other failure of an OTP, leads to the first screen (DECISIONS K10).
 */
export function useOtpDialog({ otp, carryOut, onClose }: OtpDialogPlan) {
  const goTo = useGoTo();
  const { wrongMax } = useConfiguration().policy.otp;
  const exchange = useOtpExchange({ otp, caller: {}, clearsShort: false, wrongMax });
  const { state, validate } = exchange;
  const effect = useOtpEffect(carryOut);
  const { isCarrying, refused } = effect;

  async function submit(): Promise<void> {
    if (!isCarrying && (await validate())) await effect.carryOut();
  }

  return {
    ...exchange,
    isBusy: isCarrying || state.stage === 'checking',
    end: endOf(),
    submit,
    acknowledge(): void {
      if (state.end === 'requests') goTo(paths.main, { replace: true });
      else if (refused !== undefined) onClose();
      else goTo(paths.root, { replace: true });
    },
  };

  function endOf(): OtpMessage | null {
    if (state.end === 'requests') return 'too-many-otps';
    if (refused !== undefined) return refused;
    const { problem } = state;
    if (problem?.kind !== 'failure' || isSessionGone(problem.failure)) return null;
    return state.end === 'wrong-otps' || !isWrongOtp(problem.failure) ? problem : null;
  }
}

const isWrongOtp = (failure: unknown) => failure instanceof Refusal && failure.code === '5029';
