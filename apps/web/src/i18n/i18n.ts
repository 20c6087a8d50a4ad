import i18next, { type i18n as I18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next, useTranslation } from 'react-i18next';
import auth from './en/auth.json';
import common from './en/common.json';
import errors from './en/errors.json';
import ui from './en/ui.json';
import { isLanguage, type Language, languageOfTag, languageTags } from './languages.ts';

// The first page carries its English texts along, and asks for those of one other language.
const firstPageTexts = import.meta.glob('./{ma,hi}/{auth,common,errors,ui}.json');

/** Where the language that was chosen on this machine is kept. */
export const languageKey = 'sahakar.lang';

/** The language in which the page starts: the one chosen on this machine, else English. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(languageKey);
  return isLanguage(stored) ? stored : 'en';
}

/**
 * English is part of the first chunk, so a key that another language lacks always has a text;
 * Marathi and Hindi, and the namespaces behind the login, load when they are needed.
 */
export async function startTexts(language: Language): Promise<I18n> {
  await i18next
    .use(
      resourcesToBackend((tag: string, namespace: string) =>
        loadTexts(`./${languageOfTag(tag)}/${namespace}.json`),
      ),
    )
    .use(initReactI18next)
    .init({
      lng: languageTags[language],
      fallbackLng: 'en',
      resources: { en: { common, auth, errors, ui } },
      partialBundledLanguages: true,
      ns: ['common', 'auth', 'errors', 'ui'],
      defaultNS: 'common',
      interpolation: { escapeValue: true, escape: isolated },
      returnEmptyString: false,
    });
  document.documentElement.lang = languageTags[language];
  return i18next;
}

/** What a value has of signs or letters from right to left ends with it, within any sentence. */
export function isolated(value: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(value)
    ? `\u2068${value}\u2069`
    : value;
}

async function loadTexts(file: string): Promise<unknown> {
  const load = firstPageTexts[file] ?? (await laterTexts())[file];
  return load?.();
}

/** Where the texts of later screens lie; fetched as soon as the first one stands. */
export async function laterTexts(): Promise<Record<string, () => Promise<unknown>>> {
  const { texts } = await import('./later-texts.ts');
  return texts;
}

/** Switches every text on the page and remembers the choice; nothing typed is lost. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(languageKey, language);
  await i18next.changeLanguage(languageTags[language]);
  document.documentElement.lang = languageTags[language];
}

/** The product's code of the language on screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOfTag(i18n.language);
}
