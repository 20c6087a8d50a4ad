import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const numbers = Array.from({ length: 230 }, (_, index) => index);

test('a page has at most a hundred rows, and the last one stands for those behind it', () => {
  expect(pageOf(numbers, 1)).toMatchObject({ page: 1, first: 100, all: 230 });
  expect(pageOf(numbers, 1).rows).toEqual(numbers.slice(100, 200));
  expect(pageOf(numbers, 9)).toEqual({ page: 2, first: 200, rows: numbers.slice(200), all: 230 });
  expect(pageOf([], 3)).toEqual({ page: 0, first: 0, rows: [], all: 0 });
});
