import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyFile, isTest, offences, sourcesLike } from './house-sources.ts';
import { inRoot } from './places.mjs';
import { isNode, type SyntaxNode } from './syntax-tree.ts';

const linesMax = 300;
const functionLinesMax = 70;
const everySource = sourcesLike(/./);

test('no source is longer than 300 lines', () => {
  const tooLong = everyFile
    .filter((path) => /\.(ts|tsx|mjs|css)$/.test(path))
    .map((path) => ({ path, lines: lineCount(readFileSync(inRoot(path), 'utf8')) }))
    .filter(({ lines }) => lines > linesMax);
  expect(tooLong).toEqual([]);
});

test('no function is longer than 70 lines, where a group of tests is no function', () => {
  const tooLong = offences(everySource, (node, source, parent) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
      return;
    const lines = lineCount(source.text.slice(node.start, node.end));
    const isGroup = parent?.type === 'CallExpression' && callsDescribe(parent);
    return lines > functionLinesMax && !isGroup && `is a function of ${lines} lines`;
  });
  expect(tooLong).toEqual([]);
});

test('no file is a barrel', () => {
  expect(everyFile.filter((path) => /(^|\/)index\.(ts|tsx|mjs)$/.test(path))).toEqual([]);
});

test('folders are named by what is in them, not by a drawer', () => {
  const drawer = /(^|\/)(utils?|helpers?|common|lib|libs|misc|shared|services|repositories)\//;
  expect(everyFile.filter((path) => drawer.test(path))).toEqual([]);
});

test('files are kebab-case, but for components and for names of the wire', () => {
  const named = /^(apps|packages|db|seeds|scripts|bench)\/.*\.(ts|tsx|mjs)$/;
  const kebab = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/;
  const component = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/;
  const wire = new Set(wireNames());
  const misnamed = everyFile.filter((path) => {
    const file = path.split('/').at(-1) ?? '';
    const isWire = wire.has(file.replace(/(\.test)?\.ts$/, ''));
    return named.test(path) && !kebab.test(file) && !component.test(file) && !isWire;
  });
  expect(misnamed).toEqual([]);
});

test.each([
  ['.gitignore', ['data/', '/backups/']],
  ['.dockerignore', ['**/data', '/backups']],
])('%s leaves out what a bank keeps here, and its backups', (file, places) => {
  const left = readFileSync(inRoot(file), 'utf8').split('\n');
  expect(left).toEqual(expect.arrayContaining(places));
});

test('only the configuration of a tool has a default export', () => {
  const isConfig = (path: string) => path.endsWith('.config.ts');
  const defaults = offences(
    everySource.filter(({ path }) => !isConfig(path)),
    (node) => node.type === 'ExportDefaultDeclaration' && 'has a default export',
  );
  expect(defaults).toEqual([]);
});

test('a file imports from node first, then from packages, then from beside it', () => {
  const kinds = (name: string) => (name.startsWith('.') ? 2 : name.startsWith('node:') ? 0 : 1);
  const mixed = everySource.filter(({ parsed }) => {
    // What is loaded for its effect, such as a style sheet, stands where that asks for it.
    const order = parsed.module.staticImports
      .filter(({ entries }) => entries.length > 0)
      .map(({ moduleRequest }) => kinds(moduleRequest.value));
    return order.some((kind, place) => kind < (order[place - 1] ?? 0));
  });
  expect(mixed.map(({ path }) => path)).toEqual([]);
});

test('no type check is silenced, and every other cast says why it is safe', () => {
  const silencer = /@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable/;
  const silenced = everySource.flatMap(({ path, parsed }) =>
    parsed.comments
      .filter(({ value }) => silencer.test(value))
      .map(({ value }) => `${path} ${value}`),
  );
  const casts = offences(everySource, (node, source) => {
    if (node.type !== 'TSAsExpression') return;
    const to = isNode(node['typeAnnotation']) ? node['typeAnnotation'] : undefined;
    if (to?.type === 'TSAnyKeyword') return 'casts to any';
    if (isTest(source.path) || isConstant(to)) return;
    return !saysSafe(source.text, node.start) && 'casts without a comment that begins with Safe:';
  });
  expect([...silenced, ...casts]).toEqual([]);
});

test('a screen keeps what went wrong and never its words, so that they follow the language', () => {
  const kept = sourcesLike(/^apps\/web\/src\//).filter(({ text }) =>
    /useState<[^;(]*FailureText\b/.test(text),
  );
  expect(kept.map(({ path }) => path)).toEqual([]);
});

test('comments carry no marker but NOTE: and TODO(owner):, and tell no history', () => {
  const forbidden =
    /\b(FIXME|HACK|XXX)\b|\bTODO\b(?!\([a-z]+\):)|\b(previously|formerly|used to be)\b/i;
  const marked = everySource.flatMap(({ path, parsed, lineOf }) =>
    parsed.comments
      .filter(({ value }) => forbidden.test(value))
      .map(({ value, start }) => `${path}:${lineOf(start)} ${value.trim()}`),
  );
  expect(marked).toEqual([]);
});

function wireNames(): string[] {
  return everyFile
    .filter((path) => path.startsWith('packages/contracts/src/'))
    .map((path) => path.split('/').at(-1) ?? '')
    .filter((file) => file.endsWith('Service.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
}

function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}

function callsDescribe({ callee }: SyntaxNode): boolean {
  for (let node = callee; isNode(node); node = node['object'] ?? node['callee']) {
    const name = isNode(node['property']) ? node['property']['name'] : node['name'];
    if (name === 'describe') return true;
  }
  return false;
}

function isConstant(type: SyntaxNode | undefined): boolean {
  const name = type?.['typeName'];
  return isNode(name) && name['name'] === 'const';
}

/** The comment stands on the line of the cast or in the two lines above its statement. */
function saysSafe(text: string, at: number): boolean {
  const before = text.slice(0, text.indexOf('\n', at)).split('\n');
  return before.slice(-5).some((line) => /(\/\/|\*) Safe: /.test(line));
}
