import type { Request } from '@sahakar/contracts/catalogue';
import { useState } from 'react';
import { type Path, paths } from '../paths.ts';
import { useGoTo } from '../session/screen-state.ts';
import type { OtpMessage } from './otp-state.ts';
import { useOtpEffect } from './use-otp-effect.ts';
import { useOtpExchange } from './use-otp-exchange.ts';

export type OtpStepPlan = {
  readonly otp: Request<'OTPGenerationService'>;
  /** Where the customer began: a step that the bank refuses after the OTP leads back there. */
  readonly entry: Path;
  /** How to get back there, where the entry stands on the same screen. */
  readonly leave?: () => void;
  /** What the OTP was asked for; the same id is the same intent, however often it is sent. */
  readonly carryOut: (requestId: string) => Promise<void>;
};

/** The last step of a request: an OTP is sent as the screen opens, and what it allows is done. */
export function useOtpStep({ otp, entry, leave, carryOut }: OtpStepPlan) {
  const goTo = useGoTo();
  const exchange = useOtpExchange({ otp, caller: {}, clearsShort: true, wrongMax: Infinity });
  const { state, validate } = exchange;
  const effect = useOtpEffect(carryOut);
  const { isCarrying, refused } = effect;
  const [readAttempt, setReadAttempt] = useState(0);

  async function submit(): Promise<void> {
    if (!isCarrying && (await validate())) await effect.carryOut();
  }

  function acknowledge(): void {
    if (state.end === 'requests') goTo(paths.main, { replace: true });
    else if (refused === undefined) setReadAttempt(state.attempt);
    else goBack();
  }

  function goBack(): void {
    if (leave === undefined) goTo(entry, { replace: true });
    else leave();
  }

  return {
    ...exchange,
    isBusy: isCarrying || state.stage === 'checking',
    message: messageOf(),
    submit,
    goBack,
    acknowledge,
  };

  function messageOf(): OtpMessage | null {
    if (state.end === 'requests') return 'too-many-otps';
    if (refused !== undefined) return refused;
    const { problem } = state;
    return problem?.kind === 'failure' && state.attempt > readAttempt ? problem : null;
  }
}
