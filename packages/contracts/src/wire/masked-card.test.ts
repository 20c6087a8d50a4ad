import { expect, test } from 'vitest';
import { maskedCardNumber } from './masked-card.ts';

test.each([
  ['6070001042317909', '6070XXXXXXXX7909'],
  ['6070XXXXXXXX7909', '6070XXXXXXXX7909'],
  ['6070001042317909123', '6070XXXXXXXXXXX9123'],
])('of the card number %s only %s is shown (C072)', (number, shown) => {
  expect(maskedCardNumber(number)).toBe(shown);
});
