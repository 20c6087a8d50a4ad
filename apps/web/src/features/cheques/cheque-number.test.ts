import { expect, test } from 'vitest';
import { isChequeNumber } from './ChequeNumberField.tsx';

test.each(['', '12345', '000000'])('takes %j for no cheque number (C4)', (digits) => {
  expect(isChequeNumber(digits)).toBe(false);
});

test('takes six digits for a cheque number', () => {
  expect(isChequeNumber('000121')).toBe(true);
});
