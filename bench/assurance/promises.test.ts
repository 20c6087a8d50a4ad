import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/places.mjs';
import { readWalks } from './browser-tests.ts';
import { chosenLengths } from './lengths.ts';
import { filesNaming, foundBy, promisesOf } from './promises.ts';
import { ownRuns } from './own-runs.ts';
import { readReport } from './service-tests.ts';
import { heldText, readSheet, rowsAsked, sheetLines, toldBy, verdictOf } from './sheet.ts';

const reportOf = (...tests: [string, 'passed' | 'failed' | 'skipped'][]) =>
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
const foundOf = (told: string, ...tests: [string, 'passed' | 'failed' | 'skipped'][]) =>
  foundBy('sqlite', readReport(reportOf(...tests)).tests, told, []);

test('a title names the promises that it keeps, next to the rows of the tables', () => {
  expect(promisesOf('the id changes (ASSURANCE B9, B11)')).toEqual(['B9', 'B11']);
  expect(promisesOf('one code (A137, ASSURANCE B8)')).toEqual(['B8']);
  expect(promisesOf('a row of a table (A137)')).toEqual([]);
  expect(promisesOf('lets others in (HOLE H1)')).toEqual(['H1']);
});

test('a promise is kept where each of its tests passes, and its counts are told', () => {
  const found = foundOf(
    'B9\t3 of 3\nB11\t0 served\n',
    ['x (ASSURANCE B9, B11)', 'passed'],
    ['y (ASSURANCE B9)', 'passed'],
    ['z (ASSURANCE B3)', 'skipped'],
  );
  expect(found).toMatchObject([
    { row: 'B9', on: 'sqlite', figures: ['3 of 3'], failures: [] },
    { row: 'B11', on: 'sqlite', figures: ['0 served'], failures: [] },
  ]);
  expect(found.map(toldBy)).toEqual([
    ['2 tests', '3 of 3'],
    ['1 test', '0 served'],
  ]);
});

test('one failed test breaks its promise on every engine, and the sheet says by what', () => {
  const found = [
    ...foundOf('', ['x (ASSURANCE B3)', 'failed'], ['y (ASSURANCE B3)', 'passed']),
    ...foundBy('postgres', readReport(reportOf(['x (ASSURANCE B3)', 'passed'])).tests, '', []),
  ];
  expect(verdictOf(found)).toBe('NOT HELD');
  expect(sheetLines([{ row: 'B3', promise: 'once', target: '1' }], found)).toEqual([
    'B3   NOT HELD   once',
    expect.stringContaining('target: 1'),
    expect.stringContaining('sqlite: 2 tests'),
    expect.stringContaining('sqlite: FAILED x (ASSURANCE B3): expected 4 to be 3'),
    expect.stringContaining('postgres: 1 test'),
  ]);
});

test('a promise that nothing has tried is not kept, and one that cannot be tried here says why', () => {
  expect(verdictOf([])).toBe('NOT TRIED');
  const skipped = { row: 'D17', on: 'postgres', figures: [], failures: [], skipped: 'no server' };
  expect(verdictOf([skipped])).toBe('skipped');
  expect(sheetLines([{ row: 'D17', promise: 'p', target: 't' }], [skipped])).toContainEqual(
    expect.stringContaining('postgres: not here, since no server'),
  );
  expect(heldText(['held', 'skipped', 'held'])).toBe(
    '2 of 3 rows held, 1 could not be tried here.',
  );
  expect(heldText(['held', 'held'])).toBe('All 2 rows held.');
});

test('what was found in several runs on the same stands in the sheet once', () => {
  const found = [
    ...foundOf('D2\t100 runs from 1\n', ['x (ASSURANCE D2)', 'passed']),
    ...foundOf('D2\t100 runs from 101\n', ['x (ASSURANCE D2)', 'passed']),
    ...foundOf('', ['y (ASSURANCE D2)', 'failed']),
  ];
  expect(sheetLines([{ row: 'D2', promise: 'p', target: 't' }], found).slice(2)).toEqual([
    expect.stringContaining('sqlite: 2 tests'),
    expect.stringContaining('sqlite: 100 runs from 1'),
    expect.stringContaining('sqlite: 100 runs from 101'),
    expect.stringContaining('sqlite: FAILED y (ASSURANCE D2)'),
  ]);
});

test('a file that cannot be loaded is told, although it has no test that failed', () => {
  const report = {
    testResults: [{ name: 'a.test.ts', message: 'No x\nat', assertionResults: [] }],
  };
  expect(readReport(JSON.stringify(report))).toEqual({ tests: [], broken: ['a.test.ts: No x'] });
});

test('a walk in the browser is known by the titles that it stands in', () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: ok ? [{}] : [{ error: { message: 'no button\nat' } }] }],
  });
  const inner = { title: 'a page (ASSURANCE A9)', specs: [spec('runs nothing', false)] };
  const report = {
    suites: [{ title: 'a.spec.ts', suites: [inner], specs: [spec('opens', true)] }],
  };
  expect(readWalks(JSON.stringify(report))).toEqual([
    { name: 'a.spec.ts opens', passed: true, fault: '' },
    { name: 'a.spec.ts a page (ASSURANCE A9) runs nothing', passed: false, fault: 'no button' },
  ]);
});

test('every row of the sheet has a target, and something that tries it', () => {
  const tests = [...filesNaming('.test.ts'), ...filesNaming('.spec.ts')];
  const tried = new Set([...Object.keys(ownRuns), ...tests.flatMap(({ rows }) => rows)]);
  expect(readSheet().filter(({ row }) => !tried.has(row))).toEqual([]);
});

test('what the page tells besides of a promise is no further row of the sheet', () => {
  const rows = readSheet().map(({ row }) => row);
  expect(rows).toContain('D16');
  expect(rows.toSorted()).toEqual([...new Set(rows)].toSorted());
});

test('what a title calls a promise is a row of the sheet', () => {
  const rows = new Set(readSheet().map(({ row }) => row));
  const named = [...filesNaming('.test.ts'), ...filesNaming('.spec.ts')];
  const own = 'bench/assurance/promises.test.ts';
  const strays = named.filter(({ file }) => file !== own);
  expect(
    strays.flatMap(({ file, rows: all }) =>
      all.filter((row) => !rows.has(row)).map((row) => `${row} in ${file}`),
    ),
  ).toEqual([]);
});

test(
  'a row, a goal, an option and a count that there are not are told in words, before anything is tried',
  { tags: ['wide'] },
  () => {
    const told = (file: string, option: string) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [inRoot('bench', file), option],
        {
          encoding: 'utf8',
        },
      );
      return { status, stdout, stderr };
    };

    expect(told('assurance.ts', '--quik')).toEqual({
      status: 2,
      stdout: '',
      stderr: "\nUnknown option '--quik'\nnpm run assurance -- --help says what there is.\n",
    });
    expect(told('bench.ts', '--only=18,99')).toEqual({
      status: 1,
      stdout: '',
      stderr: '\nThe sheet has no goal 99.\n',
    });
    expect(() => rowsAsked(readSheet(), ['B3', 'Z9'])).toThrow('Z9 is no row');
    expect(() => chosenLengths({ quick: true, nightly: false, rounds: 'many' })).toThrow(
      '--rounds takes a whole number',
    );
    // Of nothing that was tried every promise would be kept.
    expect(() => chosenLengths({ quick: true, nightly: false, calls: '0' })).toThrow(
      '--calls is 1 at the least',
    );
  },
);
