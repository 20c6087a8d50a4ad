import { triesLeftIn } from '@sahakar/contracts/tries-left';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../session/session-store.ts';
import { CallFailed, Refusal } from './refusal.ts';

/** A sentence for the customer; lang is set where it is not in the language of the page. */
export type FailureText = { readonly text: string; readonly lang?: 'en' };

/** What a code means on one screen, where that is not what it means elsewhere. */
export type CodeTexts = Readonly<Record<string, string>>;

const asEverywhere: CodeTexts = {};

/**
 * Puts what went wrong into words. In English the switch's message stands as it was sent; in the
 * other languages the portal's own text for the code does, where it has one (ruling 22).
 */
export function useFailureText(codes: CodeTexts = asEverywhere): (failure: unknown) => FailureText {
  const { t, i18n } = useTranslation('errors');
  const { language } = i18n;
  return useCallback(
    (failure) => {
      if (failure instanceof Refusal)
        return withTries(t, refusedText(t, codes, language, failure), failure);
      if (failure instanceof CallFailed) return { text: failedText(t, failure) };
      return { text: t(($) => $.something_went_wrong) };
    },
    [t, codes, language],
  );
}

type Translate = TFunction<'errors'>;

function refusedText(
  t: Translate,
  codes: CodeTexts,
  language: string,
  { code, message }: Refusal,
): FailureText {
  const everywhere = t(($) => $.codes, { returnObjects: true });
  const own = ownText(codes, code) ?? ownText(everywhere, code);
  if (language === 'en') return { text: message || own || t(($) => $.something_went_wrong) };
  if (own !== undefined) return { text: own };
  return message === ''
    ? { text: t(($) => $.something_went_wrong) }
    : { text: message, lang: 'en' };
}

/** The same, and how many tries are left where the switch says so (ruling 37). */
function withTries(t: Translate, said: FailureText, { code, details }: Refusal): FailureText {
  const count = triesLeftIn(details);
  if (count === null || said.lang !== undefined) return said;
  const left = t(($) => $.triesLeft[code === wrongOtp ? 'otp' : 'password'], { count });
  const sentence = t(($) => $.sentence, { text: said.text.replace(/[.।]$/, '') });
  return { text: `${sentence} ${left}` };
}

function failedText(t: Translate, failure: CallFailed): string {
  const { kind, requestId, reference } = failure;
  switch (kind) {
    case 'technical':
      return t(($) => $.there_is_technical_issue);
    case 'unknown-result':
      // Who is not signed in can look at nothing, and may be no customer yet.
      if (session().phase !== 'in') return t(($) => $.unknownOutside, { requestId });
      return t(($) => (failure.isTransfer ? $.unknownResult : $.unknownChange), { requestId });
    case 'session-ended':
      return t(($) => $.sessionEnded);
    case 'busy':
      return t(($) => $.busy);
    case 'failed':
      return reference === ''
        ? t(($) => $.something_went_wrong)
        : t(($) => $.unreadable, { reference });
  }
}

const wrongOtp = '5029';

function ownText(texts: CodeTexts, code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
