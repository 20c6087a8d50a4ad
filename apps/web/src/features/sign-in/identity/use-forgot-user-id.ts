import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankToday } from '../../../call/bank-clock.ts';
import { callService } from '../../../call/call-service.ts';
import { paths } from '../../../paths.ts';
import { useGoOn } from '../../../session/use-go-on.ts';
import { challengeAfter } from '../captcha.ts';
import type { OtpScreenState } from '../otp-purposes.ts';
import { useFlowForm } from '../use-flow-form.ts';
import { findUserId } from './find-user-id.ts';
import { detailsFaults, type DetailsFault, type TypedDetails } from './identity-checks.ts';
import { useFlowMessage } from './use-flow-message.tsx';

const nothing: TypedDetails = { mobile: '', by: null, dateOfBirth: '', account: '', captcha: '' };

/** The form of a forgotten user ID up to the OTP. */
export function useForgotUserId() {
  const goOnTo = useGoOn();
  const { dialog, sayFailure } = useFlowMessage();
  const { t } = useTranslation('identity');
  const [challenge, setChallenge] = useState(() => challengeAfter());
  const form = useFlowForm(nothing, {
    words: ({ key }: DetailsFault) => t(($) => $.forgotUserId.checks[key]),
    check: (typed) => detailsFaults(typed, challenge, bankToday()),
    onFault({ key }) {
      if (key === 'captchaWrong') refreshCaptcha();
    },
    async send(typed) {
      const visitor = await findUserId(typed, callService);
      const state: OtpScreenState = { purpose: 'FORGOTUSERIDOTP', visitor };
      goOnTo(paths.otpVerification, { state });
    },
    onFailure(failure) {
      sayFailure(failure, false);
      refreshCaptcha();
    },
  });

  function refreshCaptcha(): void {
    setChallenge((before) => challengeAfter(before));
    form.set({ captcha: '' });
  }

  return { form, challenge, refreshCaptcha, dialog };
}
