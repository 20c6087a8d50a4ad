import { expect, test } from 'vitest';
import { expiryText } from './CardProofFields.tsx';

test('pads a month of one digit, so month 5 and year 27 are sent as 05/27 (A154, C265)', () => {
  expect(expiryText({ month: '5', year: '27' })).toBe('05/27');
  expect(expiryText({ month: '12', year: '27' })).toBe('12/27');
});
