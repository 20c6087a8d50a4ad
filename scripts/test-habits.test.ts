import { expect, test } from 'vitest';
import { isTest, offences, runsOnBothEngines, sourcesLike } from './house-sources.ts';
import { argumentsOf, fixedText, isNode, type SyntaxNode } from './syntax-tree.ts';

const sleepMillisecondsMax = 1000;
const tests = sourcesLike(/./).filter(({ path }) => isTest(path));

test('no test waits for a second or more by the clock', () => {
  const sleeps = offences(tests, (node) => {
    if (node.type !== 'CallExpression') return;
    if (calledLast(node) === 'waitForTimeout') return 'waits for a time instead of a state';
    const waits = argumentsOf(node).some(
      (given) => typeof given['value'] === 'number' && given['value'] >= sleepMillisecondsMax,
    );
    // Playwright's test.setTimeout is no sleep but the patience of a whole test.
    const isSleep = calledLast(node) === 'setTimeout' && calledFirst(node) !== 'test';
    return isSleep && waits && 'sleeps';
  });
  expect(sleeps).toEqual([]);
});

test('no test compares with a recorded snapshot', () => {
  const snapshots = offences(
    tests,
    (node) =>
      node.type === 'CallExpression' &&
      /^(toMatch(Inline|File)?Snapshot|toHaveScreenshot)$/.test(calledLast(node) ?? '') &&
      'compares with a snapshot',
  );
  expect(snapshots).toEqual([]);
});

test('no test is left out by hand', () => {
  const left = offences(tests, (node) => {
    if (node.type !== 'CallExpression' || fixedText(argumentsOf(node)[0]) === undefined) return;
    return /^(skip|todo|fixme|fails)$/.test(calledLast(node) ?? '') && 'is left out';
  });
  expect(left).toEqual([]);
});

test('a title states a guarantee in so many words, neither a wish nor that all is well', () => {
  const vague = offences(tests, (node) => {
    if (node.type !== 'CallExpression' || !/^(test|it|describe)$/.test(calledLast(node) ?? ''))
      return;
    const title = fixedText(argumentsOf(node)[0]);
    return title !== undefined && /\b(should|works)\b/i.test(title) && `says "${title}"`;
  });
  expect(vague).toEqual([]);
});

test('each service has a test that runs on both engines', () => {
  const onOne = tests
    .filter(({ path }) => /^apps\/switch-sim\/src\/.*Service\.test\.ts$/.test(path))
    .filter(({ text }) => !runsOnBothEngines(text));
  expect(onOne.map(({ path }) => path)).toEqual([]);
});

/** The name at the beginning of what is called: `test` of `test.skip`. */
function calledFirst({ callee }: SyntaxNode): string | undefined {
  const first = isNode(callee) && callee.type === 'MemberExpression' ? callee['object'] : callee;
  return isNode(first) ? String(first['name']) : undefined;
}

/** The name at the end of what is called: `skip` of `test.skip`. */
function calledLast({ callee }: SyntaxNode): string | undefined {
  if (!isNode(callee)) return undefined;
  const last = callee.type === 'MemberExpression' ? callee['property'] : callee;
  return isNode(last) && last.type === 'Identifier' ? String(last['name']) : undefined;
}
