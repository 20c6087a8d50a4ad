import { expect, test } from 'vitest';
import {
  accountNumberGroups,
  lastFour,
  maskKeepingFour,
  shortAccountNumber,
} from './account-number.ts';

test('an account number stands in groups of four, four, four and three', () => {
  expect(accountNumberGroups('001010000042317')).toEqual(['0010', '1000', '0042', '317']);
  expect(accountNumberGroups('')).toEqual([]);
});

test('a masked number shows its last four digits only and keeps its length', () => {
  expect(maskKeepingFour('001010000042317')).toBe('XXXXXXXXXXX2317');
  expect(maskKeepingFour('9820012345')).toBe('XXXXXX2345');
  expect(maskKeepingFour('317')).toBe('317');
});

test('the short form holds two dots and the last four digits', () => {
  expect(shortAccountNumber('001010000042317')).toBe('••\u00a02317');
  expect(lastFour('001010000042317')).toBe('2317');
});
