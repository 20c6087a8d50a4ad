import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Theme = ReadonlyMap<string, string>;

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The tokens that a block of the style sheet sets, over those that it inherits. */
function tokensAfter(selector: string, inherited: Theme = new Map()): Theme {
  const from = css.indexOf(selector);
  if (from < 0) throw new Error(`tokens.css has no ${selector}`);
  const block = css.slice(from, css.indexOf('}', from));
  const set = [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)];
  return new Map([...inherited, ...set.map(([, name = '', value = '']) => [name, value] as const)]);
}

const light = tokensAfter(':root {');
const darkByChoice = tokensAfter(":root[data-theme='dark']", light);
const darkByMachine = tokensAfter(":root:not([data-theme='light'])", light);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const channel = Number.parseInt(hex.slice(place, place + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map((name) => {
      const colour = theme.get(name);
      if (colour === undefined) throw new Error(`There is no token ${name}`);
      return luminance(colour);
    })
    .toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['paper', 'leaf', 'leaf-sunk'];
const inks = ['ink', 'ink-soft', 'spine', 'credit', 'debit', 'kokum', 'marigold-deep', 'slate'];

// Every pair of text and ground that the style sheets use.
const textPairs = [
  ...surfaces.flatMap((surface) => inks.map((ink) => [ink, surface] as const)),
  ['on-button', 'spine'],
  ['on-spine', 'cover'],
  ['on-spine-muted', 'cover'],
  ['on-spine', 'spine-deep'],
  ['ink', 'spine-tint'],
  ['spine', 'spine-tint'],
  ['ink', 'marigold-tint'],
  ['ink', 'debit-tint'],
  ['debit', 'debit-tint'],
  ['ink', 'credit-tint'],
  ['credit', 'credit-tint'],
  ['kokum', 'kokum-tint'],
  ['ink', 'kokum-tint'],
  ['slate', 'slate-tint'],
] as const;

const controlPairs = [
  ...surfaces.map((surface) => ['rule-strong', surface] as const),
  ...surfaces.map((surface) => ['focus', surface] as const),
  ...surfaces.map((surface) => ['debit', surface] as const),
];

describe.each([
  ['light', light],
  ['dark', darkByChoice],
])('in the %s theme', (_name, theme) => {
  test.each(textPairs)('%s on %s is at least 4.5 to 1', (ink, surface) => {
    expect(contrast(theme, ink, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('the border %s on %s is at least 3 to 1', (border, surface) => {
    expect(contrast(theme, border, surface)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme is the same by the machine and by choice', () => {
  expect([...darkByMachine]).toEqual([...darkByChoice]);
  expect(darkByChoice.get('paper')).not.toBe(light.get('paper'));
});

test('computes the contrast of black on white as 21 to 1', () => {
  const theme = new Map([
    ['black', '#000000'],
    ['white', '#ffffff'],
  ]);
  expect(contrast(theme, 'black', 'white')).toBeCloseTo(21, 5);
});
