import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶŁṀÑÖÞǪŘŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķłɱñöþǫřšţûṽŵẋýž';
const variables = /(\{\{[^}]*\}\})/;

/**
 * An English text as a language in which nothing reads like English: accented, 40 % longer, in
 * brackets. What stands on a screen without them has not been translated.
 */
export function pseudo(text: string): string {
  const parts = text
    .split(variables)
    .map((part) => (variables.test(part) ? part : accentsOn(part)));
  const padding = '·'.repeat(Math.ceil(text.length * 0.4)).replaceAll(/·{8}/g, '$& ');
  return `⟦${parts.join('')}${padding.trimEnd()}⟧`;
}

const accentsOn = (text: string) =>
  [...text].map((sign) => accented[plain.indexOf(sign)] ?? sign).join('');

/** All texts of a file, whatever they are kept in. */
export function pseudoTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudo(texts);
  if (Array.isArray(texts)) return texts.map(pseudoTexts);
  return Object.fromEntries(
    Object.entries(texts ?? {}).map(([key, inner]) => [key, pseudoTexts(inner)]),
  );
}

/** Where the English texts of a file of Hindi ones lie; null for any other file. */
export function englishOf(file: string): string | null {
  const english = file.replace(/^(.*src\/.*)\bhi(\/\w+)?\.json$/, '$1en$2.json');
  return english === file ? null : english;
}

/** Puts the pseudo-locale in the place of Hindi, in the development server and nowhere else. */
export function pseudoLocale(): Plugin {
  return {
    name: 'pseudo-locale',
    apply: 'serve',
    load(id) {
      const english = englishOf(id);
      if (english === null) return null;
      return JSON.stringify(pseudoTexts(JSON.parse(readFileSync(english, 'utf8'))));
    },
  };
}
