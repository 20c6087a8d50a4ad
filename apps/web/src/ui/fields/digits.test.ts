import { expect, test } from 'vitest';
import { digitsOf, mobileDigitsOf, toLatinDigits } from './digits.ts';

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

test.each([
  ['9820012345', '9820012345'],
  ['+91 98200 12345', '9820012345'],
  ['0091 98200-12345', '9820012345'],
  ['098200 12345', '9820012345'],
  ['+९१ ९८२०० १२३४५', '9820012345'],
  // Nothing else is known of these, and one that is still being typed may begin so.
  ['9198200123', '9198200123'],
  ['91982001234', '91982001234'],
  ['449820012345', '449820012345'],
  ['98a2-0012345', '9820012345'],
])('the mobile number in %j is %s (A223, L14)', (text, digits) => {
  expect(mobileDigitsOf(text)).toBe(digits);
});
