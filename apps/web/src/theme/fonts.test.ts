import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageNames } from '../i18n/languages.ts';

const sheet = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

/** The signs that the browser fetches a file for, as the sheet says it. */
function rangeOf(file: string): ReadonlySet<number> {
  const face = sheet.split('@font-face').find((one) => one.includes(`/${file}`)) ?? '';
  const parts = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)];
  return new Set(
    parts.flatMap(([, first = '', last = first]) => {
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => from + at);
    }),
  );
}

function textsOf(language: string): string {
  const folder = join(import.meta.dirname, '../i18n', language);
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
}

test('the cut font has every letter of the texts, so that they are drawn without the files of every letter there is', () => {
  const range = rangeOf('devanagari.woff2');
  const letters = new Set(`${textsOf('ma')}${textsOf('hi')}${languageNames.ma}`);
  const isMissing = (letter: string) =>
    /\p{Script=Devanagari}/u.test(letter) && !range.has(letter.codePointAt(0) ?? 0);
  expect(letters.size).toBeGreaterThan(100);
  expect([...letters].filter(isMissing)).toEqual([]);
});
