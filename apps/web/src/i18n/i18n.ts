import i18next, { type i18n as I18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next, useTranslation } from 'react-i18next';
import auth from './en/auth.json';
import common from './en/common.json';
import errors from './en/errors.json';
import ui from './en/ui.json';
import { isLanguage, type Language, languageOfTag, languageTags } from './languages.ts';
import type { Tables } from './tables.ts';

const tablesOf = {
  en: () => import('./later-en.ts'),
  ma: () => import('./all-ma.ts'),
  hi: () => import('./all-hi.ts'),
} as const satisfies Record<Language, () => Promise<{ tables: Tables }>>;

/** Where the language that was chosen on this machine is kept. */
export const languageKey = 'sahakar.lang';

/** The language in which the page starts: the one chosen on this machine, else English. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(languageKey);
  return isLanguage(stored) ? stored : 'en';
}

/**
 * English is part of the first chunk, so a key that another language lacks always has a text;
 * Marathi and Hindi, and what is English behind the login, load when they are needed.
 */
export async function startTexts(language: Language): Promise<I18n> {
  await i18next
    .use(
      resourcesToBackend(async (tag: string, namespace: string) => {
        const { tables } = await tablesOf[languageOfTag(tag)]();
        return tables[`./${languageOfTag(tag)}/${namespace}.json`];
      }),
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

/** Loads all texts of a language at once; from then on no screen waits for its own. */
export async function loadTexts(language: Language): Promise<void> {
  const { tables } = await tablesOf[language]();
  for (const [file, texts] of Object.entries(tables)) {
    const namespace = file.replace(/^.*\/|\.json$/g, '');
    i18next.addResourceBundle(languageTags[language], namespace, texts);
  }
}

/** Switches every text on the page and remembers the choice; nothing typed is lost. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(languageKey, language);
  // Where they cannot be loaded, English stands in for them.
  await loadTexts(language).catch(() => undefined);
  await i18next.changeLanguage(languageTags[language]);
  document.documentElement.lang = languageTags[language];
}

/** The product's code of the language on screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOfTag(i18n.language);
}
