import { expect, test } from 'vitest';
import { chequeDigits, isChequeNumber } from './ChequeNumberField.tsx';

test.each([
  ['a1b2c3d45678', '123456'],
  ['००१२३४', '001234'],
  ['12 34', '1234'],
])('keeps at most six digits of %j (B288)', (typed, kept) => {
  expect(chequeDigits(typed)).toBe(kept);
});

test.each(['', '12345', '000000'])('takes %j for no cheque number (C4)', (digits) => {
  expect(isChequeNumber(digits)).toBe(false);
});

test('takes six digits for a cheque number', () => {
  expect(isChequeNumber('000121')).toBe(true);
});
