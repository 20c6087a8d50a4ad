import './help.css';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import { type Language, languageTags } from '../../i18n/languages.ts';
import { useLanguage } from '../../i18n/i18n.ts';

/** The guides alone. */
export function HelpMenuScreen() {
  const { t } = useTranslation('locator');
  return (
    <>
      <ScreenHeading title={t(($) => $.help)} documentTitle={t(($) => $.menu.title)} />
      <HelpMenu />
    </>
  );
}

/** Five short guides to print or to keep, in the language of the page. */
export function HelpMenu() {
  const { t } = useTranslation('locator');
  const language = useLanguage();
  return (
    <section aria-labelledby="help-menu-title" className="help-menu">
      <h2 id="help-menu-title">{t(($) => $.menu.title)}</h2>
      <ul>
        {manuals.map((manual) => (
          <li key={manual}>
            <a
              className="leaf"
              href={manualAddress(manual, language)}
              target="_blank"
              rel="noreferrer"
              type="application/pdf"
              hrefLang={languageTags[language]}
            >
              <FileText size={22} strokeWidth={1.75} aria-hidden />
              <span>{t(($) => $.menu.manuals[manual])}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="hint">{t(($) => $.menu.hint)}</p>
    </section>
  );
}

/** The five manuals of the Help Menu, in its order. */
const manuals = ['accountSummary', 'otherService', 'dashboard', 'enquiry', 'request'] as const;

type Manual = (typeof manuals)[number];

/** Where the build has put a manual; the names are those of bundle/manuals. */
function manualAddress(manual: Manual, language: Language): string {
  const name = manual.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `/manuals/${language}/${name}.pdf`;
}
