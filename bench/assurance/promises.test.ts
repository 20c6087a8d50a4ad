import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/places.mjs';
import { readWalks } from './browser-tests.ts';
import { chosenLengths } from './lengths.ts';
import { filesNaming, foundBy, foundInRun, promisesOf } from './promises.ts';
import { ownRuns } from './own-runs.ts';
import { readReport, skippedOnPostgres } from './service-tests.ts';
import { heldText, readSheet, rowsAsked, sheetLines, toldBy, verdictOf } from './sheet.ts';
import { runsOnPostgres } from './test-runs.ts';

const { lengths } = chosenLengths({ quick: true, nightly: false });
const everyTest = { work: '', only: [], lengths, seed: 7 };

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
  expect(promisesOf('page by page (HOLE H1, ASSURANCE D12, D13)')).toEqual(['H1', 'D12', 'D13']);
});

test('each promise that a title of ours names is read, whatever stands before it', () => {
  const titles = [...filesNaming('.test.ts'), ...filesNaming('.spec.ts')].map(({ file, rows }) => ({
    rows,
    text: readFileSync(inRoot(file), 'utf8'),
  }));
  const unread = titles.flatMap(({ rows, text }) =>
    [...text.matchAll(/\b(?:ASSURANCE|HOLE) ([A-Z]\d+)/g)].filter(
      ([, row = '']) => !rows.includes(row),
    ),
  );
  expect(unread).toEqual([]);
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
  expect(sheetLines([{ row: 'B3', promise: 'once', target: '1' }], found, true)).toEqual([
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
  expect(sheetLines([{ row: 'D17', promise: 'p', target: 't' }], [skipped], true)).toContainEqual(
    expect.stringContaining('postgres: not here, since no server'),
  );
  expect(heldText(['held', 'skipped', 'held'])).toBe(
    '2 of 3 rows held, 1 could not be tried here.',
  );
  expect(heldText(['held', 'held'])).toBe('All 2 rows held.');
});

test('the sheet of a short run calls a target that of a full one, since some rows are held to less', () => {
  const row = { row: 'B8', promise: 'nobody', target: '0.05' };
  const found = foundOf('', ['x (ASSURANCE B8)', 'passed']);
  expect(sheetLines([row], found, false)[1]).toMatch(/^ +target of a full run: 0\.05$/);
  expect(sheetLines([row], found, true)[1]).toMatch(/^ +target: 0\.05$/);
});

test('a promise that could be tried in one way of two has held in part alone, and is counted apart', () => {
  const tried = foundOf('', ['x (ASSURANCE F1)', 'passed']);
  const skipped = { row: 'F1', on: 'machines', figures: [], failures: [], skipped: 'no root' };
  expect(verdictOf([...tried, skipped])).toBe('in part');
  expect(sheetLines([{ row: 'F1', promise: 'p', target: 't' }], [...tried, skipped], true)).toEqual(
    [
      'F1   in part    p',
      expect.stringContaining('target: t'),
      expect.stringContaining('sqlite: 1 test'),
      expect.stringContaining('machines: not here, since no root'),
    ],
  );
  expect(heldText(['held', 'in part', 'skipped'])).toBe(
    '1 of 3 rows held, 1 in part, since the rest could not be tried here, 1 could not be tried here.',
  );
});

test('where there is no PostgreSQL each row that it would have tried says so, and no other', () => {
  const rows = skippedOnPostgres(runsOnPostgres(everyTest), []).map(({ row }) => row);
  expect(rows).toEqual(expect.arrayContaining(['B3', 'C6', 'C7', 'D2', 'D6', 'D9', 'D17', 'F1']));
  expect(rows.filter((row) => ['A1', 'E4', 'B10'].includes(row))).toEqual([]);
  expect(skippedOnPostgres(runsOnPostgres(everyTest), ['D9'])).toMatchObject([{ row: 'D9' }]);
});

test('what failed on no row that was asked for breaks the sheet as well', () => {
  const { tests } = readReport(reportOf(['x (ASSURANCE D12)', 'failed'], ['y', 'failed']));
  const run = { name: 'sqlite', on: 'sqlite', code: 1, tests, told: '' };
  expect(foundInRun(run, ['D12'])).toMatchObject([
    { row: 'D12', failures: ['x (ASSURANCE D12): expected 4 to be 3'] },
    { row: 'the run', failures: ['sqlite ended with 1', 'y: expected 4 to be 3'] },
  ]);
  expect(foundInRun({ ...run, tests: tests.slice(0, 1) }, ['D12'])).toHaveLength(1);
  expect(foundInRun({ ...run, tests: [] }, ['D12'])).toMatchObject([{ row: 'the run' }]);
  expect(foundInRun({ ...run, tests: [], code: 0 }, [])).toEqual([]);
});

test('what was found in several runs on the same stands in the sheet once', () => {
  const found = [
    ...foundOf('D2\t100 runs from 1\n', ['x (ASSURANCE D2)', 'passed']),
    ...foundOf('D2\t100 runs from 101\n', ['x (ASSURANCE D2)', 'passed']),
    ...foundOf('', ['y (ASSURANCE D2)', 'failed']),
  ];
  expect(sheetLines([{ row: 'D2', promise: 'p', target: 't' }], found, true).slice(2)).toEqual([
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
