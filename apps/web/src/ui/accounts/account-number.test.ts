import { expect, test } from 'vitest';
import { accountNumberGroups, lastFour, shortAccountNumber } from './AccountNumber.tsx';

test('an account number stands in groups of four, four, four and three', () => {
  expect(accountNumberGroups('001010000042317')).toEqual(['0010', '1000', '0042', '317']);
  expect(accountNumberGroups('')).toEqual([]);
});

test('the short form holds two dots and the last four digits', () => {
  expect(shortAccountNumber('001010000042317')).toBe('••\u00a02317');
  expect(lastFour('001010000042317')).toBe('2317');
});
