import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../call/refusal.ts';
import { type FailureText, useFailureText } from '../../call/use-failure-text.ts';

/** What went wrong, in the words that the screens around the login have for a technical issue. */
export function useFailureTextHere(): (failure: unknown) => FailureText {
  const { t } = useTranslation('errors');
  const failureText = useFailureText();
  return (failure) =>
    failure instanceof CallFailed && failure.kind === 'technical'
      ? { text: t(($) => $.technicalNearLogin) }
      : failureText(failure);
}
