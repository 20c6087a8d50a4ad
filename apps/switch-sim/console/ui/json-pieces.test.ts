import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

const value = {
  'a "quoted" key': 'text with "quotes", 12 and true: \\',
  number: -1.5e-7,
  nested: [true, false, null, {}, []],
  empty: '',
};

test('the pieces put together are the JSON itself', () => {
  const whole = jsonPieces(value)
    .map(({ text }) => text)
    .join('');
  expect(whole).toBe(JSON.stringify(value, null, 2));
});

test('keys, texts, numbers and words are told apart, whatever stands inside of the quotes', () => {
  const kinds = jsonPieces(value)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind }) => kind);
  expect(kinds.join(' ')).toBe('key text key number key word word word key text');
});

test('a call without a body shows the word nothing', () => {
  expect(jsonPieces(undefined)).toEqual([{ kind: 'plain', text: 'nothing', at: 0 }]);
});
