import { expect, test } from 'vitest';
import { lastPage, pageOf, sortedBy } from './table-order.ts';

const rows = [
  { name: 'Ravi', paise: 5n },
  { name: 'asha', paise: 10n },
  { name: 'Meera', paise: 5n },
];

test('rows are sorted by amount without touching the list, and equal ones keep their order', () => {
  expect(sortedBy(rows, (row) => row.paise, 'ascending').map((row) => row.name)).toEqual([
    'Ravi',
    'Meera',
    'asha',
  ]);
  expect(sortedBy(rows, (row) => row.paise, 'descending').map((row) => row.name)).toEqual([
    'asha',
    'Ravi',
    'Meera',
  ]);
  expect(rows.map((row) => row.name)).toEqual(['Ravi', 'asha', 'Meera']);
});

test('names are sorted as a reader expects, capital letters and Devanagari included', () => {
  const names = ['रवी', 'Ravi', 'asha', 'आशा', 'Meera'];
  expect(sortedBy(names, (name) => name, 'ascending')).toEqual([
    'आशा',
    'रवी',
    'asha',
    'Meera',
    'Ravi',
  ]);
});

test.each([
  [0, 0],
  [1, 0],
  [5, 0],
  [6, 1],
  [11, 2],
])('%s rows at five a page end on page %s', (count, page) => {
  expect(lastPage(count, 5)).toBe(page);
});

test('a page holds its own rows and the last one what is left', () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  expect(pageOf(numbers, 0, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageOf(numbers, 1, 5)).toEqual([6]);
});
