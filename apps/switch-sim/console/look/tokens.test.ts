import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');

function tokensOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const light = tokensOf(lightCss);
const themes = { light, dark: new Map([...light, ...tokensOf(darkCss)]) };

/** Text on its ground, as the style sheets use them. */
const textPairs = [
  ...['paper', 'leaf', 'leaf-sunk'].flatMap((ground) =>
    ['ink', 'ink-soft', 'spine', 'credit', 'debit', 'marigold-deep'].map((ink) => [ink, ground]),
  ),
  ...['ink', 'ink-soft', 'spine', 'credit', 'debit'].map((ink) => [ink, 'spine-tint']),
  ['on-spine', 'spine'],
  ['on-band', 'band'],
  ['on-band-field', 'band-field'],
  ['kokum', 'leaf'],
  ['kokum', 'kokum-tint'],
  ['credit', 'credit-tint'],
  ['debit', 'debit-tint'],
  ['marigold-deep', 'marigold-tint'],
  ['leaf', 'debit'],
];

/** Borders of fields, and the ring of the focus. */
const borderPairs = [
  ...['paper', 'leaf', 'leaf-sunk'].flatMap((ground) => [
    ['rule-strong', ground],
    ['focus', ground],
  ]),
  ['band-rule', 'band'],
];

test.each(Object.keys(themes))(
  'every text has a contrast of 4.5 or more in the %s theme',
  (name) => {
    expect(tooWeak(name, textPairs, 4.5)).toEqual([]);
  },
);

test.each(Object.keys(themes))(
  'every border has a contrast of 3 or more in the %s theme',
  (name) => {
    expect(tooWeak(name, borderPairs, 3)).toEqual([]);
  },
);

function tooWeak(theme: string, pairs: readonly string[][], least: number): readonly string[] {
  const tokens = theme === 'dark' ? themes.dark : themes.light;
  return pairs.flatMap(([one = '', other = '']) => {
    const contrast = contrastOf(tokens.get(one) ?? '', tokens.get(other) ?? '');
    return contrast >= least ? [] : [`${one} on ${other}: ${contrast}`];
  });
}

/** The contrast ratio of WCAG 2; not a number where a token is missing, which passes no test. */
function contrastOf(one: string, other: string): number {
  const [lower = Number.NaN, higher = Number.NaN] = [luminance(one), luminance(other)].toSorted(
    (a, b) => a - b,
  );
  return (higher + 0.05) / (lower + 0.05);
}

function luminance(colour: string): number {
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
