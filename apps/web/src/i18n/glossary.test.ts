import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unlike, without } from './glossary-exceptions.ts';

type Term = {
  readonly english: string;
  /** The translation, and after it the other forms of the same word. */
  readonly ma: readonly string[];
  readonly hi: readonly string[];
  readonly why: string;
};
type Text = { readonly key: string; readonly en: string; readonly ma: string; readonly hi: string };

const glossary = readFileSync(join(import.meta.dirname, '../../../../docs/glossary.md'), 'utf8');
const terms: readonly Term[] = [...glossary.matchAll(/^\| (.+) \| (.+) \| (.+) \| ?(.*) ?\|$/gm)]
  .map(([, english = '', ma = '', hi = '', why = '']) => ({
    english,
    ma: formsOf(ma),
    hi: formsOf(hi),
    why,
  }))
  .filter(({ english }) => english !== 'English' && !english.startsWith('---'));

/** "खाते (खात्या, खाती)" is the translation and its other forms. */
function formsOf(cell: string): readonly string[] {
  const [, word = '', forms = ''] = /^([^(]+?)(?: \((.+)\))?$/.exec(cell.trim()) ?? [];
  return [word, ...forms.split(', ')].filter((form) => form !== '');
}

const source = join(import.meta.dirname, '..');
/** Where the texts of a language lie: those of the screens, the terms, and the guides as PDF. */
const files: readonly ((language: string) => string)[] = [
  ...readdirSync(join(source, 'i18n/en')).map((file) => (code: string) => `i18n/${code}/${file}`),
  (code) => `features/sign-in/terms/${code}.json`,
  (code) => `../bundle/manuals/${code}.json`,
];

const texts = files.flatMap((file) => {
  const area = file('en')
    .replace(/^i18n\/en\/|\/en|\.json/g, '')
    .replace(/.*\//, '');
  const [en, ma, hi] = ['en', 'ma', 'hi'].map((language) => {
    const found = new Map<string, string>();
    collect(JSON.parse(readFileSync(join(source, file(language)), 'utf8')), area, found);
    return found;
  });
  return [...(en ?? [])].map(([key, english]): Text => ({
    key,
    en: english,
    ma: ma?.get(key) ?? '',
    hi: hi?.get(key) ?? '',
  }));
});

function collect(value: unknown, key: string, into: Map<string, string>): void {
  if (typeof value === 'string') into.set(key, value);
  else {
    for (const [name, inner] of Object.entries(value ?? {})) collect(inner, `${key}.${name}`, into);
  }
}

const longestFirst = terms.toSorted((a, b) => b.english.length - a.english.length);
const patterns = new Map(
  terms.map((term) => {
    const plural = term.english.endsWith('y')
      ? `${term.english.slice(0, -1)}(?:y|ies)`
      : `${term.english}s?`;
    return [term, new RegExp(`(?<![\\w{-])${plural}(?![\\w}-])`, 'gi')] as const;
  }),
);

/** The terms of an English text; what a longer one has taken is no place for a shorter one. */
function termsIn(english: string): readonly Term[] {
  let rest = english;
  return longestFirst.filter((term) => {
    const before = rest;
    rest = rest.replaceAll(patterns.get(term) ?? '', '\u0000');
    return rest !== before;
  });
}

/** Whether a word of the text is one of the forms, or begins with it. */
const says = (text: string, forms: readonly string[]) =>
  forms.some((form) => new RegExp(`(?<![\\u0900-\\u097f])${form}`).test(text));

const used = new Set<string>();

describe.each(['ma', 'hi'] as const)('in %s', (language) => {
  test('a term of the glossary is translated as the glossary has it', () => {
    const faults = texts.flatMap((text) =>
      termsIn(text.en)
        .filter((term) => !says(text[language], term[language]))
        .map((term) => `${text.key}: ${term.english}`),
    );
    for (const fault of faults) used.add(fault);
    expect(faults.filter((fault) => !(fault in without))).toEqual([]);
  });

  test('two terms of the glossary have one translation only where it says so', () => {
    const shared = terms.flatMap((term, at) =>
      terms
        .slice(at + 1)
        .filter((other) => other[language][0] === term[language][0])
        .filter((other) => !other.why.includes(`*${term.english}*`))
        .filter((other) => !term.why.includes(`*${other.english}*`))
        .map((other) => `${term.english}, ${other.english}`),
    );
    expect(shared).toEqual([]);
  });

  test('one English text has one translation, whichever screen says it', () => {
    const first = new Map<string, Text>();
    const differ = texts.filter((text) => {
      const said = bare(text.en);
      const other = first.get(said) ?? text;
      first.set(said, other);
      return bare(other[language]) !== bare(text[language]) && !isPlural(other.key, text.key);
    });
    expect(differ.map(({ key }) => key).filter((key) => !(key in unlike))).toEqual([]);
  });
});

/** A sentence with its full stop is the same text as one without. */
const bare = (text: string) => text.toLowerCase().replace(/[.!…।\s]+$/, '');
const stem = (key: string) => key.replace(/_(one|other)$/, '');
const isPlural = (a: string, b: string) => stem(a) === stem(b);

test('the glossary has 150 terms and more, each once, in three languages', () => {
  expect(terms.length).toBeGreaterThanOrEqual(150);
  expect(new Set(terms.map(({ english }) => english.toLowerCase())).size).toBe(terms.length);
  for (const { ma, hi } of terms) {
    for (const forms of [ma, hi]) expect(forms[0]).toMatch(/[\u0900-\u097f]/);
  }
});

test('no exception stands for a text that needs none', () => {
  expect(Object.keys(without).filter((fault) => !used.has(fault))).toEqual([]);
  const keys = new Set(texts.map(({ key }) => key));
  expect(Object.keys(unlike).filter((key) => !keys.has(key))).toEqual([]);
});
