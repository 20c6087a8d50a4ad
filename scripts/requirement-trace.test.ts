import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../db/testing/temporary-directory.ts';
import { everyFile } from './house-sources.ts';
import { inRoot } from './places.mjs';
import {
  fallsShort,
  idsNamedIn,
  isTestFile,
  levelAsked,
  levelOfTest,
  levelsNamed,
  readRequirements,
  type Requirement,
} from './requirement-trace.ts';

const own = 'scripts/requirement-trace.test.ts';
const requirements = readRequirements(inRoot('docs', 'requirements'));

test('every requirement has an id of its own', () => {
  const ids = requirements.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1000);
  expect(ids.filter((id, at) => !/^[ABC]\d{3}$/.test(id) || ids.indexOf(id) !== at)).toEqual([]);
});

test('every id that a title names is the id of a requirement', () => {
  const ids = new Set(requirements.map(({ id }) => id));
  const unknown = everyFile
    .filter((file) => isTestFile(file) && file !== own)
    .flatMap((file) => idsNamedIn(file, inRoot(file)))
    .filter(({ id }) => !ids.has(id));
  expect(unknown).toEqual([]);
});

test('ids count in titles, steps, groups and rows of a table that run, but nowhere else', () => {
  const file = path.join(temporaryDirectory(), 'sample.test.ts');
  writeFileSync(
    file,
    `
      // A001 in a comment
      const text = 'A002 in a text';
      test('is a title (A003)', () => {});
      test(\`is a template (A004, A005) \${text}\`, () => {});
      describe('is a group (B001)', () => { it('is inside (B002)', () => call('A006')); });
      test.each([['of a table (C001)', 1], ['second row (C002)', 2]])('%s', () => {});
      test.each(['A007'])('has a fixed title', () => {});
      test.skipIf(text === '')('runs somewhere (C003)', () => {});
      test.skip('never runs (A008)', () => {});
      test('has a step', () => { test.step('that counts (C004)', () => {}); });
      test.skip('leaves out', () => { test.step('a step (A010)', () => {}); });
      describe.skip('leaves out', () => { test('a test (A011)', () => {}); });
      check('is no test (A009)');
      const rows = [['C005', 1], ['C006', 2]];
      for (const [row] of rows) test(\`stands in a list (\${row})\`, () => {});
      for (const [row] of rows) test('names none of its list', () => call(row));
    `,
  );
  const ids = idsNamedIn('sample.test.ts', file).map(({ id }) => id);
  expect(ids).toEqual([
    'A003',
    'A004',
    'A005',
    'B001',
    'B002',
    'C001',
    'C002',
    'C003',
    'C004',
    'C005',
    'C006',
  ]);
});

test.each([
  ['browser: 9 characters', 'browser'],
  ['unit: catalogue; browser: labels', 'browser'],
  ['network: RequestType in the dialog', 'browser'],
  ['HTTP: each case', 'HTTP'],
  ['HTTP/DB: row', 'HTTP'],
  ['unit or browser: text', 'unit'],
  ['unit: zod parse', 'unit'],
])('a row that asks for %j has to be checked at the level %s', (check, level) => {
  const row: Requirement = { id: 'A001', section: '', layer: '', text: '', check };
  expect(levelAsked(row)).toBe(level);
});

test.each([
  ['apps/web/e2e/help/help.spec.ts', '', 'browser'],
  ['apps/switch-sim/src/help/FAQService.test.ts', 'await startBank()', 'HTTP'],
  ['apps/switch-sim/src/help/FAQService.test.ts', 'bankOfAllTests()', 'HTTP'],
  ['apps/switch-sim/src/accounts/masks.test.ts', 'expect(masked)', 'unit'],
  ['apps/web/src/menu.test.ts', 'startBank', 'unit'],
])('a test at %s that says %j checks at the level %s', (path, text, level) => {
  expect(levelOfTest(path, text)).toBe(level);
});

test('no title of a browser test carries ten ids or more, so that a failure names its row', () => {
  const crowded = everyFile
    .filter((file) => /^apps\/web\/e2e\/.*\.spec\.ts$/.test(file))
    .flatMap((file) => [...Map.groupBy(idsNamedIn(file, inRoot(file)), ({ title }) => title)])
    .filter(([title, ids]) => !title.includes('…') && ids.length >= 10);
  expect(crowded.map(([title]) => title)).toEqual([]);
});

test('every requirement is checked where it asks to be: in a browser, over HTTP or in a unit', () => {
  const levelsById = levelsNamed(everyFile.filter((file) => isTestFile(file) && file !== own));
  expect(requirements.filter((row) => fallsShort(row, levelsById)).map(({ id }) => id)).toEqual([]);
});
