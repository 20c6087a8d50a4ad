import { type Language, languages } from '../texts.ts';

/** Marathi is ma in the product; whoever picks a picture knows it as mr. */
const names: Record<Language, string> = { en: 'en', ma: 'mr', hi: 'hi' };

type Look = {
  /** How the titles of its tests begin, so that -g finds them. */
  readonly words: string;
  readonly use: { readonly language: Language; readonly colorScheme: 'light' | 'dark' };
};

/** Every language in light and in dark: each walk is made once in each. */
export const looks: readonly Look[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    words: `${names[language]} ${colorScheme}`,
    use: { language, colorScheme },
  })),
);

export const folderOf = (language: Language, colorScheme: string | null): string =>
  `${names[language]}-${colorScheme ?? 'light'}`;
