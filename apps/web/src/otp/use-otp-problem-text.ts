import { useTranslation } from 'react-i18next';
import { type FailureText, useFailureText } from '../call/use-failure-text.ts';
import type { OtpProblem } from './otp-state.ts';

/** What stands under an OTP field, in words. */
export function useOtpProblemText(): (problem: OtpProblem | null) => FailureText | null {
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  return (problem) => {
    switch (problem?.kind) {
      case undefined:
        return null;
      case 'empty':
        return { text: t(($) => $.otp.empty) };
      case 'invalid':
        return { text: t(($) => $.otp.invalid) };
      case 'failure':
        return failureText(problem.failure);
    }
  };
}
