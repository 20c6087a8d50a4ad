import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../places.mjs';
import { explainedIn } from './explained.ts';
import { folders } from './folders.ts';
import { type Mutant, mutantsIn, noticedAlone } from './mutants.ts';
import { judge, told } from './verdict.ts';

const source = "if (a === 'x' ||\n    b) {\n  return;\n}\n";
const place = (line: number, from: number, to: number, toLine = line) => ({
  start: { line, column: from },
  end: { line: toLine, column: to },
});
const report = (statuses: string[]) =>
  JSON.stringify({
    files: {
      'a.ts': {
        source,
        mutants: statuses.map((status) => ({
          mutatorName: 'ConditionalExpression',
          replacement: 'true',
          status,
          location: place(1, 5, 6, 2),
        })),
      },
    },
  });

const alive: Mutant = {
  file: 'a.ts',
  lineNo: 1,
  line: "if (a === 'x' ||",
  was: "a === 'x' || b",
  becomes: 'true',
  kind: 'ConditionalExpression',
  fate: 'alive',
};
const killed: Mutant = { ...alive, becomes: 'false', fate: 'killed' };
const { file, line, was, becomes } = alive;
const explanation = { file, line, was, becomes };

test('a mutant is told by its line, what was there and what stands there instead', () => {
  expect(mutantsIn(report(['Survived']))).toEqual([alive]);
});

test('a mutant that no test reaches lives, one that hangs is noticed, one that was not tried or broke all tests is neither', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'];
  expect(mutantsIn(report(statuses)).map(({ fate }) => fate)).toEqual([
    'killed',
    'killed',
    'alive',
    'alive',
    'left out',
    'broken',
  ]);
});

test('what has lived or broken all tests is tried again, and what was noticed is not', () => {
  const kept = noticedAlone(
    report(['Killed', 'Survived', 'NoCoverage', 'RuntimeError', 'Timeout']),
  );
  expect(mutantsIn(kept).map(({ fate }) => fate)).toEqual(['killed', 'killed']);
});

test('whoever lives has to be explained', () => {
  const mutants = [...Array.from({ length: 9 }, () => killed), alive];
  expect(judge(mutants, [])).toMatchObject({ unexplained: [alive], isPassed: false });
  expect(judge(mutants, [explanation])).toMatchObject({ explained: 1, isPassed: true });
  expect(judge(mutants.slice(1), [explanation])).toMatchObject({ killed: 8, isPassed: false });
});

test('an explanation of what is not alive any more is told', () => {
  const stale = { ...explanation, becomes: 'false' };
  expect(judge([killed], [stale])).toMatchObject({ stale: [stale], isPassed: false });
  expect(judge([killed], [explanation])).toMatchObject({ stale: [explanation], isPassed: false });
  expect(told('sessions', judge([killed], [explanation]))).toContain('1 explanations of nothing');
});

test('what is not explained is told as an explanation names it', () => {
  const text = told('sessions', judge([alive], []));
  expect(text).toContain('a.ts:1');
  expect(text).toContain("line: if (a === 'x' ||");
});

test('each folder has sources and tests, and each explanation is of a line that is there', () => {
  const bank = inRoot('apps/switch-sim/src');
  for (const [name, { sources, tests }] of Object.entries(folders)) {
    for (const pattern of sources) expect(globSync(pattern, { cwd: bank })).not.toEqual([]);
    for (const words of tests) expect(globSync(`${words}.test.ts`, { cwd: bank })).not.toEqual([]);
    const missing = explainedIn(name).filter(
      (one) => !existsSync(inRoot(one.file)) || !linesOf(one.file).has(one.line),
    );
    expect(missing).toEqual([]);
  }
  const files = readdirSync(inRoot('scripts/mutation/explained'));
  expect(files.filter((one) => !(one.replace('.yaml', '') in folders))).toEqual([]);
});

function linesOf(path: string): Set<string> {
  const lines = readFileSync(inRoot(path), 'utf8').split('\n');
  return new Set(lines.map((text) => text.trim()));
}
