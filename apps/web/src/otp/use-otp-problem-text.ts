import { useTranslation } from 'react-i18next';
import { type FailureText, useFailureText } from '../call/use-failure-text.ts';
import type { OtpProblem } from './otp-state.ts';

/** 'asking' are the words of the authorise dialog and the card services (C250). */
export type OtpWords = 'telling' | 'asking';

/** What stands under an OTP field, in words. */
export function useOtpProblemText(
  words: OtpWords = 'telling',
): (problem: OtpProblem | null) => FailureText | null {
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  const isAsking = words === 'asking';
  return (problem) => {
    switch (problem?.kind) {
      case undefined:
        return null;
      case 'empty':
        return { text: t(($) => (isAsking ? $.otp.please_enter_otp : $.otp.empty)) };
      case 'invalid':
        return { text: t(($) => (isAsking ? $.otp.please_enter_valid_otp : $.otp.invalid)) };
      case 'failure':
        return failureText(problem.failure);
    }
  };
}
