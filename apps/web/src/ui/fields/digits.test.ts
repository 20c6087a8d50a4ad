import { expect, test } from 'vitest';
import { digitsOf, toLatinDigits } from './digits.ts';

test('Devanagari digits become Latin ones and nothing else changes', () => {
  expect(toLatinDigits('०१२३४५६७८९')).toBe('0123456789');
  expect(toLatinDigits('भाडे १२.५०')).toBe('भाडे 12.50');
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['१२३ ४५६', '123456'],
  ['12a34', '1234'],
])('the digits of %j are %s', (text, digits) => {
  expect(digitsOf(text)).toBe(digits);
});
