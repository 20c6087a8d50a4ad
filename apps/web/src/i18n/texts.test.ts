import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';
import { latinWords } from './latin-words.ts';

type Texts = ReadonlyMap<string, string>;

// Names of variables and of other texts, which the customer never sees.
const latinParts = /\{\{[^}]*\}\}|\$t\([^)]*\)/g;

// The widest letter of Noto Sans, a conjunct such as क्या, is 23.4 pixels wide at a size of 16.
const lettersMax = 12;
const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' });

function textsOf(language: string, namespace: string): Texts {
  const file = join(import.meta.dirname, language, `${namespace}.json`);
  const texts = new Map<string, string>();
  collect(JSON.parse(readFileSync(file, 'utf8')), '', texts);
  return texts;
}

function collect(value: unknown, key: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(key, value);
  else {
    for (const [name, inner] of Object.entries(value ?? {})) collect(inner, `${key}.${name}`, into);
  }
}

const namespacesOf = (language: string) =>
  readdirSync(join(import.meta.dirname, language)).map((file) => file.replace('.json', ''));
const variables = (text: string) => {
  const names = [...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name);
  return names.toSorted((a, b) => a.localeCompare(b)).join(' ');
};
const latinIn = (text: string) =>
  (text.replaceAll(latinParts, '').match(/[A-Za-z]{2,}/g) ?? []).filter(
    (word) => !latinWords.has(word),
  );

test('every language has the same files of texts (A008, ruling 19)', () => {
  for (const language of languages) expect(namespacesOf(language)).toEqual(namespacesOf('en'));
});

describe.each(['ma', 'hi'])('the texts in %s', (language) => {
  describe.each(namespacesOf('en'))('%s', (namespace) => {
    const english = textsOf('en', namespace);
    const texts = textsOf(language, namespace);
    /** The keys whose text a rule finds fault with: the failure names them. */
    const faulty = (isFaulty: (text: string, key: string) => boolean) =>
      [...texts].filter(([key, text]) => isFaulty(text, key)).map(([key]) => key);

    test('have exactly the keys of the English ones (A008, ruling 19)', () => {
      expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    });

    test('name the same variables as the English ones', () => {
      const differ = faulty((text, key) => variables(text) !== variables(english.get(key) ?? ''));
      expect(differ).toEqual([]);
    });

    test('are never empty', () => {
      expect(faulty((text) => text.trim() === '')).toEqual([]);
    });

    test('hold no Latin words but the names of systems', () => {
      expect(faulty((text) => latinIn(text).length > 0)).toEqual([]);
    });

    test('have no word that is wider than a telephone of 320 pixels', () => {
      const isLong = (word: string) => [...letters.segment(word)].length > lettersMax;
      expect(
        faulty((text) =>
          text
            .replaceAll(latinParts, ' ')
            .split(/[\s–-]+/)
            .some(isLong),
        ),
      ).toEqual([]);
    });

    test('write ज़ and फ़ with their dot, क, ख and ग without, and call the customer आपण and आप', () => {
      expect(faulty((text) => /[\u0958-\u095a]|[कखग]\u093c/.test(text))).toEqual([]);
      expect(faulty((text) => /(?<![\u0900-\u097f])तुम/.test(text))).toEqual([]);
    });

    test('write every number in Latin digits', () => {
      expect(faulty((text) => /[\u0966-\u096f]/.test(text))).toEqual([]);
    });
  });
});

test('hold the words for a wrong password in every language (A337)', () => {
  const words = languages.map((language) => textsOf(language, 'errors').get('.codes.9001') ?? '');
  expect(words[0]).toBe('Incorrect user id or password');
  expect(new Set(words).size).toBe(languages.length);
});

test('have no words for a code that tells of one service what it may not tell of another', () => {
  for (const language of languages) {
    const texts = textsOf(language, 'errors');
    const told = ['5002', '5007', '5011', '7002', '7999'].filter((code) =>
      texts.has(`.codes.${code}`),
    );
    expect(told).toEqual([]);
  }
});

test('state the cooling-off of a new beneficiary, the time to report a breach and the encryption (C366)', () => {
  const advice = languages.map((language) => [...textsOf(language, 'help').values()].join('\n'));
  for (const said of ['4 to 24 hours', 'within 6 hours', 'at least 128 bits'])
    expect(advice[0]).toContain(said);
  for (const text of advice)
    for (const figure of [/\b4\D+24\b/, /\b6\b/, /\b128\b/]) expect(text).toMatch(figure);
});

test('hold the answer to a cheque book request and the note on charges (C356)', () => {
  const said = languages.map((language) => textsOf(language, 'cheques'));
  expect(said[0]?.get('.book.taken')).toBe(
    'Your request for cheque book has been submitted successfully!',
  );
  expect(said[0]?.get('.book.charges')).toBe('*Charges may be applicable');
  for (const key of ['.book.taken', '.book.charges']) {
    expect(new Set(said.map((texts) => texts.get(key))).size).toBe(languages.length);
  }
});
