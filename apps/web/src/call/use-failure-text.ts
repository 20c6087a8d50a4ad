import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed, Refusal } from './refusal.ts';

/** A sentence for the customer; lang is set where it is not in the language of the page. */
export type FailureText = { readonly text: string; readonly lang?: 'en' };

/**
 * Puts what went wrong into words. In English the switch's message stands as it was sent; in the
 * other languages the portal's own text for the code does, where it has one (ruling 22).
 */
export function useFailureText(): (failure: unknown) => FailureText {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (failure) => {
      if (failure instanceof Refusal) {
        const own = ownText(
          t(($) => $.codes, { returnObjects: true }),
          failure.code,
        );
        if (i18n.language === 'en')
          return { text: failure.message || own || t(($) => $.something_went_wrong) };
        if (own !== undefined) return { text: own };
        return failure.message === ''
          ? { text: t(($) => $.something_went_wrong) }
          : { text: failure.message, lang: 'en' };
      }
      if (failure instanceof CallFailed) return { text: failedText(failure) };
      return { text: t(($) => $.something_went_wrong) };

      function failedText({ kind, requestId }: CallFailed): string {
        switch (kind) {
          case 'technical':
            return t(($) => $.there_is_technical_issue);
          case 'unknown-result':
            return t(($) => $.unknownResult, { requestId });
          case 'session-ended':
            return t(($) => $.sessionEnded);
          case 'failed':
            return t(($) => $.something_went_wrong);
        }
      }
    },
    [t, i18n],
  );
}

function ownText(texts: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
