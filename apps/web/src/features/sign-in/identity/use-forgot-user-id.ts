import { useState } from 'react';
import { bankMoment } from '../../../call/bank-clock.ts';
import { callService } from '../../../call/call-service.ts';
import { configuration } from '../../../configuration.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { newChallenge } from '../captcha.ts';
import type { OtpScreenState } from '../otp-purposes.ts';
import { findUserId } from './find-user-id.ts';
import { detailsFault, type DetailsFault, type TypedDetails } from './forgot-user-id-checks.ts';
import { useFlowMessage } from './use-flow-message.ts';

const nothing: TypedDetails = { mobile: '', by: null, dateOfBirth: '', account: '', captcha: '' };

const challengeAfter = (before?: string) =>
  newChallenge(configuration().policy.auth.captchaLength, before);

/** The form of a forgotten user ID up to the OTP. */
export function useForgotUserId() {
  const goTo = useGoTo();
  const { dialog, sayFailure, closeDialog } = useFlowMessage();
  const [typed, setTyped] = useState(nothing);
  const [challenge, setChallenge] = useState(() => challengeAfter());
  const [fault, setFault] = useState<DetailsFault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);

  function refreshCaptcha(): void {
    setChallenge((before) => challengeAfter(before));
    setTyped((before) => ({ ...before, captcha: '' }));
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    const found = detailsFault(typed, challenge, today());
    setFault(found);
    if (found !== null) {
      setAttempt(attempt + 1);
      if (found.key === 'captchaWrong') refreshCaptcha();
      return;
    }
    setBusy(true);
    try {
      const visitor = await findUserId(typed, callService);
      const state: OtpScreenState = { purpose: 'FORGOTUSERIDOTP', visitor };
      goTo(paths.otpVerification, { state });
    } catch (failure) {
      sayFailure(failure, false);
      refreshCaptcha();
    } finally {
      setBusy(false);
    }
  }

  const write =
    <F extends keyof TypedDetails>(field: F) =>
    (value: TypedDetails[F]) =>
      setTyped((before) => ({ ...before, [field]: value }));
  const form = { typed, write, challenge, refreshCaptcha, fault, attempt, isBusy };
  return { ...form, dialog, submit, closeDialog };
}

/** The business date of the bank: nobody is born after it. */
export function today(): string {
  return bankMoment().slice(0, 10);
}
