import { expect, test } from 'vitest';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import { balanceInWords } from './loan-statement-pdf.ts';

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [999_99n, '999.99'],
  [1_000_00n, '1,000.00'],
  [99_999_00n, '99,999.00'],
  [1_00_000_00n, '1,00,000.00'],
  [12_34_567_80n, '12,34,567.80'],
  [123_45_67_890_12n, '1,23,45,67,890.12'],
])('%s paise are printed as %s', (paise, text) => {
  expect(groupedRupees(paise)).toBe(text);
});

test.each([
  [1_00n, '1.00 Cr'],
  [-1_00n, '1.00 Dr'],
  [0n, '0.00'],
])('a balance of %s paise is printed as %s (A8)', (paise, text) => {
  expect(balanceInWords(paise)).toBe(text);
});
