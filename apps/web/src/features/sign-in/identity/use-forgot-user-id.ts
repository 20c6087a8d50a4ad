import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../../call/bank-clock.ts';
import { callService } from '../../../call/call-service.ts';
import { configuration } from '../../../configuration/configuration.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useForm } from '../../../ui/fields/use-form.ts';
import { newChallenge } from '../captcha.ts';
import type { OtpScreenState } from '../otp-purposes.ts';
import { findUserId } from './find-user-id.ts';
import { detailsFault, type DetailsFault, type TypedDetails } from './identity-checks.ts';
import { useFlowMessage } from './FlowDialog.tsx';

const nothing: TypedDetails = { mobile: '', by: null, dateOfBirth: '', account: '', captcha: '' };

const challengeAfter = (before?: string) =>
  newChallenge(configuration().policy.auth.captchaLength, before);

/** The form of a forgotten user ID up to the OTP. */
export function useForgotUserId() {
  const goTo = useGoTo();
  const { dialog, sayFailure, closeDialog } = useFlowMessage();
  const { t } = useTranslation('identity');
  const form = useForm(nothing, {
    words: ({ key }: DetailsFault) => t(($) => $.forgotUserId.checks[key]),
    forgives: 'nothing',
  });
  const { entry: typed } = form;
  const [challenge, setChallenge] = useState(() => challengeAfter());
  const [isBusy, setBusy] = useState(false);

  function refreshCaptcha(): void {
    setChallenge((before) => challengeAfter(before));
    form.set({ captcha: '' });
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    const fault = detailsFault(typed, challenge, today());
    if (!form.settle(fault)) {
      if (fault?.key === 'captchaWrong') refreshCaptcha();
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

  return { form, challenge, refreshCaptcha, isBusy, dialog, submit, closeDialog };
}

/** The business date of the bank: nobody is born after it. */
export function today(): string {
  return bankMoment().slice(0, 10);
}
