import { expect, test } from 'vitest';
import { rangeOfLine } from './range-of-line.ts';

test('a line is found in its text', () => {
  const text = 'paths:\n  - path: /a\n';
  expect(text.slice(...rangeOfLine(text, 2))).toBe('  - path: /a');
  expect(rangeOfLine(text, 9)).toEqual([text.length + 1, text.length + 1]);
});
