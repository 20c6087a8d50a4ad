import { expect, test } from 'vitest';
import { linesLike, indexOf, noFilter } from './statement-search.ts';
import { line } from './files/testing-lines.ts';

const index = indexOf([
  line({ particulars: 'Salary Konkan Shipping', isCredit: true, paise: 86_200_00n }),
  line({ particulars: 'Cheque paid Shree Medical', instrument: '004512', paise: 1_250_00n }),
  line({ particulars: 'UPI Mahavitaran electricity', paise: 3_410_00n }),
  line({ particulars: 'भाडे नोव्हेंबर', paise: 24_000_00n, entryDate: '2026-11-17' }),
]);

const texts = (filter: Partial<typeof noFilter>) =>
  linesLike(index, { ...noFilter, ...filter }).map(({ particulars }) => particulars.split(' ')[0]);

test.each([
  ['konkan', ['Salary']],
  ['  SALARY   shipping ', ['Salary']],
  ['004512', ['Cheque']],
  ['86,200', ['Salary']],
  ['86200', ['Salary']],
  ['३४१०', ['UPI']],
  ['17-11-2026', ['भाडे']],
  ['नोव्हेंबर', ['भाडे']],
  ['nobody', []],
])('typing %j finds %j, by particulars, cheque, amount or date', (typed, expected) => {
  expect(texts({ typed })).toEqual(expected);
});

test('debits, credits and cheques can be seen alone', () => {
  expect(texts({ side: 'debit' })).toEqual(['Cheque', 'UPI', 'भाडे']);
  expect(texts({ side: 'credit' })).toEqual(['Salary']);
  expect(texts({ side: 'cheque' })).toEqual(['Cheque']);
});

test('a range of amounts includes both of its ends', () => {
  expect(texts({ amountMin: 3_410_00n, amountMax: 24_000_00n })).toEqual(['UPI', 'भाडे']);
  expect(texts({ amountMin: 24_000_01n })).toEqual(['Salary']);
});

test('picked days include the first and the last of them', () => {
  expect(texts({ days: { from: '2026-11-17', to: '2026-11-17' } })).toContain('भाडे');
  expect(texts({ days: { from: '2026-11-18', to: '2026-11-30' } })).not.toContain('भाडे');
  expect(texts({ days: { from: '2026-11-01', to: '2026-11-16' } })).not.toContain('भाडे');
});

test('without a filter the lines are given back as they are, not copied', () => {
  expect(linesLike(index, noFilter)).toBe(index.lines);
});
