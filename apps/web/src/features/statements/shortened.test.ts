import { expect, test } from 'vitest';
import { shortened } from './shortened.ts';

test('thirty characters stand whole, and one more makes it thirty and an ellipsis (B141, A25)', () => {
  const thirty = 'abcdefghijklmnopqrstuvwxyz1234';
  expect(shortened(thirty, 30)).toBe(thirty);
  expect(shortened(`${thirty}5`, 30)).toBe(`${thirty}…`);
});
