import { expect, test } from 'vitest';
import { maskedCardNumber, maskedNumber } from './masked-number.ts';

test('a masked number shows its last four digits only and keeps its length (A340, 4.18-8)', () => {
  expect(maskedNumber('9820012345')).toBe('XXXXXX2345');
  expect(maskedNumber('001010000042317')).toBe('XXXXXXXXXXX2317');
  expect(maskedNumber('317')).toBe('317');
});

test.each([
  ['6070001042317909', '6070XXXXXXXX7909'],
  ['6070XXXXXXXX7909', '6070XXXXXXXX7909'],
  ['6070001042317909123', '6070XXXXXXXXXXX9123'],
])('of the card number %s only %s is shown (C072)', (number, shown) => {
  expect(maskedCardNumber(number)).toBe(shown);
});
