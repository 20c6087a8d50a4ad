import { useTranslation } from 'react-i18next';
import { isTechnical } from '../../call/refusal.ts';
import { type CodeTexts, type FailureText, useFailureText } from '../../call/use-failure-text.ts';

/** What went wrong, in the words that the screens around the login have for a technical issue. */
export function useFailureTextHere(codes?: CodeTexts): (failure: unknown) => FailureText {
  const { t } = useTranslation('errors');
  const failureText = useFailureText(codes);
  return (failure) =>
    isTechnical(failure)
      ? { text: t(($) => $.around.there_is_technical_issue) }
      : failureText(failure);
}
