import { useTranslation } from 'react-i18next';
import { type Language, languageOfTag } from './languages.ts';

/** The product's code of the language on screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOfTag(i18n.language);
}
