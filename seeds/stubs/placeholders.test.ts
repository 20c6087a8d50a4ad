import { expect, test } from 'vitest';
import { filled, strangePlaceholders } from './placeholders.ts';

test('blanks around the name of a placeholder do not matter, in a text and alone', () => {
  const values = { request: { amount: 5 } };
  expect(filled(['{{ request.amount  }}', 'Rs {{\trequest.amount\n}}.'], values)).toEqual([
    5,
    'Rs 5.',
  ]);
});

test('a placeholder that nothing ends is told at once, however many blanks are in it', () => {
  const shown = (text: string) =>
    strangePlaceholders(text, () => false, []).map((strange) => strange.shown);
  expect(shown(`{{${' '.repeat(20_000)}`)).toEqual(['{{']);
  expect(shown('{{'.repeat(20_000))).toEqual(['{{']);
  expect(shown('{{ a }} {{b}}')).toEqual(['{{ a }}', '{{b}}']);
});
