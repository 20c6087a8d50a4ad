import { expect, test } from 'vitest';
import { promisesOf, verdictsOf } from './promises.ts';

const results = (...tests: [string, 'passed' | 'failed' | 'skipped'][]) =>
  JSON.stringify({
    testResults: [
      {
        message: '',
        assertionResults: tests.map(([fullName, status]) => ({
          fullName,
          status,
          failureMessages: status === 'failed' ? ['expected 4 to be 3\n    at a line'] : [],
        })),
      },
    ],
  });

test('a title names the promises that it keeps, next to the rows of the tables', () => {
  expect(promisesOf('the id changes (ASSURANCE B9, B11)')).toEqual(['B9', 'B11']);
  expect(promisesOf('one code (A137, ASSURANCE B8)')).toEqual(['B8']);
  expect(promisesOf('a row of a table (A137)')).toEqual([]);
  expect(promisesOf('lets others in (HOLE H1)')).toEqual(['H1']);
});

test('a promise is kept where each of its tests passes, and its counts are told', () => {
  const tests = results(['x (ASSURANCE B9, B11)', 'passed'], ['y (ASSURANCE B9)', 'passed']);
  expect(verdictsOf(tests, 'B9\t3 of 3\nB11\t0 served\n', [])).toEqual([
    { promise: 'B9', tests: 2, counts: ['3 of 3'], failures: [] },
    { promise: 'B11', tests: 1, counts: ['0 served'], failures: [] },
  ]);
});

test('one failed test breaks its promise, and says by what', () => {
  const tests = results(['x (ASSURANCE B3)', 'failed'], ['y (ASSURANCE B3)', 'passed']);
  expect(verdictsOf(tests, '', ['B3'])).toEqual([
    {
      promise: 'B3',
      tests: 2,
      counts: [],
      failures: ['x (ASSURANCE B3): expected 4 to be 3'],
    },
  ]);
});

test('a promise that was asked for and not tried is not kept', () => {
  const tests = results(['x (ASSURANCE B3)', 'skipped']);
  expect(verdictsOf(tests, '', ['B3'])).toMatchObject([
    { promise: 'B3', failures: ['was not tried'] },
  ]);
});
