/** The portal's languages by the code that the product stores (RULINGS 4.18-2). */
export const languages = ['en', 'ma', 'hi'] as const;
export type Language = (typeof languages)[number];

/** What the rest of the world calls them: html lang, fonts, speech, plural rules. */
export const languageTags = { en: 'en', ma: 'mr', hi: 'hi' } as const satisfies Record<
  Language,
  string
>;

/** Each language's own name, shown in its own script. */
export const languageNames = {
  en: 'English',
  ma: 'मराठी',
  hi: 'हिन्दी',
} as const satisfies Record<Language, string>;

export function languageOfTag(tag: string): Language {
  return languages.find((language) => languageTags[language] === tag) ?? 'en';
}

export function isLanguage(code: string | null): code is Language {
  return languages.some((language) => language === code);
}
