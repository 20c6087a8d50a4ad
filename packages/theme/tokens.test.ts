import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, themesOf } from './contrast.ts';

const { light, dark } = themesOf(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'));

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
  ['dark', dark],
])('in the %s theme', (_name, theme) => {
  test.each(textPairs)('%s on %s is at least 4.5 to 1', (ink, surface) => {
    expect(contrast(theme, ink, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('the border %s on %s is at least 3 to 1', (border, surface) => {
    expect(contrast(theme, border, surface)).toBeGreaterThanOrEqual(3);
  });
});

test('computes the contrast of black on white as 21 to 1', () => {
  const theme = new Map([
    ['black', '#000000'],
    ['white', '#ffffff'],
  ]);
  expect(contrast(theme, 'black', 'white')).toBeCloseTo(21, 5);
});
