import { expect, test } from 'vitest';
import { expiryText, yearOfCard } from './CardProofFields.tsx';

test('pads a month of one digit, so month 5 and year 27 are sent as 05/27 (A154, C265)', () => {
  expect(expiryText({ month: '5', year: '27' })).toBe('05/27');
  expect(expiryText({ month: '12', year: '27' })).toBe('12/27');
});

test('of a year with four digits the last two are meant, and of anything else the digits', () => {
  expect(['2027', '२०२७', '27', '2', '0-05', '1927'].map(yearOfCard)).toEqual([
    '27',
    '27',
    '27',
    '2',
    '005',
    '1927',
  ]);
});
