import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/i18n.ts';

export type TermsKind = 'retail' | 'corporate';
export type Clause = { readonly title: string; readonly text: string };
type Terms = Readonly<Record<TermsKind, readonly Clause[]>>;

type Props = {
  kind: TermsKind;
  /** The level below the heading under which they stand. */
  heading: 'h2' | 'h3';
};

/** The clauses in the language of the page, marked as the summary that they are (ruling 16). */
export function TermsText({ kind, heading: Heading }: Props) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const [terms, setTerms] = useState<Terms | null>(null);
  useEffect(() => {
    let isShown = true;
    void texts[language]().then((loaded) => isShown && setTerms(loaded.default));
    return () => {
      isShown = false;
    };
  }, [language]);
  return (
    <>
      <p className="hint">{t(($) => $.terms.summary)}</p>
      <ol className="clauses" aria-label={t(($) => $.terms.list)}>
        {terms?.[kind].map(({ title, text }) => (
          <li key={title}>
            <Heading>{title}</Heading>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

// Data files, so that the bank's legal text can take their place without a change of code.
const texts = {
  en: () => import('./en.json'),
  ma: () => import('./ma.json'),
  hi: () => import('./hi.json'),
} as const satisfies Record<Language, () => Promise<{ default: Terms }>>;
