import { useTranslation } from 'react-i18next';
import { chooseLanguage, useLanguage } from '../i18n/i18n.ts';
import { languageNames, languages, languageTags } from '../i18n/languages.ts';

/** The three languages by their own names; what was typed on the page stays. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <ul className="languages" aria-label={t(($) => $.language.label)}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={languageTags[language]}
            aria-pressed={language === current}
            onClick={() => void chooseLanguage(language)}
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  );
}
