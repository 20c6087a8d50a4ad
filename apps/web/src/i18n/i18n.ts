import i18next, { type i18n as I18n } from 'i18next';
import resourcesToBackend from 'i18next-resources-to-backend';
import { initReactI18next, useTranslation } from 'react-i18next';
import { configuration } from '../configuration/configuration.ts';
import auth from './en/auth.json';
import common from './en/common.json';
import errors from './en/errors.json';
import ui from './en/ui.json';
import {
  isLanguage,
  type Language,
  languageNames,
  languageOfTag,
  languageTags,
} from './languages.ts';
import type { Tables } from './tables.ts';

type Loader = () => Promise<{ tables: Tables }>;

const tablesOf: Record<Language, Loader> = {
  en: () => import('./later-en.ts'),
  ma: () => import('./most-ma.ts'),
  hi: () => import('./most-hi.ts'),
};

const seldomTablesOf: Record<Language, Loader> = {
  en: tablesOf.en,
  ma: () => import('./seldom-ma.ts'),
  hi: () => import('./seldom-hi.ts'),
};

const seldomUsed: ReadonlySet<string> = new Set([
  'cheques',
  'help',
  'identity',
  'limits',
  'locator',
  'passwords',
]);

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
        const loaders = seldomUsed.has(namespace) ? seldomTablesOf : tablesOf;
        const { tables } = await loaders[languageOfTag(tag)]();
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
      interpolation: { escapeValue: true, escape: isolated, defaultVariables: bankNumbers },
      returnEmptyString: false,
    });
  document.documentElement.lang = languageTags[language];
  return i18next;
}

/** What texts say of the bank's policy, as it is when they are shown. */
const bankNumbers = {
  get otpDigits() {
    return configuration().policy.otp.digits;
  },
  get otpWrongMax() {
    return configuration().policy.otp.wrongMax;
  },
  /** The first OTP is not counted as one that was requested (O1). */
  get otpRequestsMax() {
    return configuration().policy.otp.generationsMax - 1;
  },
};

/** What a value has of signs or letters from right to left ends with it, within any sentence. */
export function isolated(value: string): string {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(value)
    ? `\u2068${value}\u2069`
    : value;
}

/** Loads the texts of most screens at once; from then on none of these waits for its own. */
export const loadTexts = (language: Language) => addTables(language, tablesOf);

let hasEnglish = false;

/** Loads what stands in for every text that is missing: without it a screen would show bare names. */
export async function loadEnglish(): Promise<void> {
  if (hasEnglish) return;
  await loadTexts('en');
  hasEnglish = true;
}

/** Loads those of the other screens too. */
export const loadSeldomTexts = (language: Language) => addTables(language, seldomTablesOf);

async function addTables(language: Language, loaders: Record<Language, Loader>): Promise<void> {
  const { tables } = await loaders[language]();
  for (const [file, texts] of Object.entries(tables)) {
    const namespace = file.replace(/^.*\/|\.json$/g, '');
    i18next.addResourceBundle(languageTags[language], namespace, texts);
  }
  // What has been added is fetched at every change of language, which these are not for.
  const added = [i18next.options.ns ?? []].flat();
  i18next.options.ns = added.filter((namespace) => !seldomUsed.has(namespace));
}

/** Whether a screen since the page's beginning has shown some of the texts that few see. */
const showsSeldomTexts = () =>
  i18next.reportNamespaces?.getUsedNamespaces().some((namespace) => seldomUsed.has(namespace));

/** The font comes with the texts: one that came after them would move what stands already. */
const loadFont = (language: Language) =>
  language === 'en' ? undefined : document.fonts.load('1em "Noto Sans"', languageNames[language]);

let chosen: Language | undefined;

/** Switches every text on the page and remembers the choice; nothing typed is lost. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language;
  localStorage.setItem(languageKey, language);
  // Where they cannot be loaded, English stands in for them until the connection is back.
  const seldom = showsSeldomTexts() ? loadSeldomTexts(language) : undefined;
  const loaded = await Promise.allSettled([loadTexts(language), seldom, loadFont(language)]);
  // On a slow line another one may have been chosen meanwhile, and be there already.
  if (chosen !== language) return;
  const chooseAgain = () => chosen === language && void chooseLanguage(language);
  if (loaded.some(({ status }) => status === 'rejected'))
    window.addEventListener('online', chooseAgain, { once: true });
  await i18next.changeLanguage(languageTags[language]);
  document.documentElement.lang = languageTags[language];
}

/** The product's code of the language on screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOfTag(i18n.language);
}
