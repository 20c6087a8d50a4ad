import { readFileSync } from 'node:fs';
import { contrast, themesOf } from '@sahakar/theme/contrast.ts';
import { expect, test } from 'vitest';

const sheets = [
  import.meta.resolve('@sahakar/theme/tokens.css'),
  new URL('workshop.css', import.meta.url),
];
const themes = themesOf(sheets.map((sheet) => readFileSync(new URL(sheet), 'utf8')).join('\n'));

/** Text on its ground where only the workshop sets it so; the passbook's own are proved with it. */
const textPairs = [
  ['credit', 'spine-tint'],
  ['debit', 'spine-tint'],
  ['ink-soft', 'spine-tint'],
  ['on-band', 'band'],
  ['on-band-field', 'band-field'],
  ['marigold-deep', 'marigold-tint'],
  ['marigold-deep', 'leaf'],
  ['leaf', 'debit'],
] as const;

test.each(['light', 'dark'] as const)('every text and border of the %s theme is seen', (name) => {
  const tooWeak = textPairs.filter(([one, other]) => contrast(themes[name], one, other) < 4.5);
  expect(tooWeak).toEqual([]);
  expect(contrast(themes[name], 'band-rule', 'band')).toBeGreaterThanOrEqual(3);
});
