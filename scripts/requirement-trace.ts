import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './places.mjs';
import { fixedText, isNode, readSource, walk, type SyntaxNode } from './syntax-tree.ts';

export type Requirement = {
  id: string;
  section: string;
  layer: string;
  text: string;
  /** How the row asks to be checked. */
  check: string;
};
/** An id, the file that names it, and the title in which it stands. */
export type NamedId = { id: string; path: string; title: string };

/** Where a row is checked, the nearest to the customer last. */
export const levels = ['unit', 'HTTP', 'browser'] as const;
export type Level = (typeof levels)[number];

const idPattern = /\b[ABC]\d{3}\b/g;
const testNames = new Set(['test', 'it', 'describe']);
const notRun = new Set(['skip', 'todo', 'fixme']);

/** The rows of the tables in a folder, in the order of the documents. */
export function readRequirements(folder: string): Requirement[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .toSorted()
    .flatMap((name) => {
      const [, ...lines] = readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n');
      return lines.map((line) => {
        const [id = '', section = '', layer = '', text = '', check = ''] = line.split('\t');
        return { id, section, layer, text, check };
      });
    });
}

/** The level that a row asks for. What a page sends is seen in a browser as well. */
export function levelAsked({ check }: Requirement): Level {
  if (/\b(unit or browser|browser or unit)\b/.test(check)) return 'unit';
  if (/\bbrowser\b|^network:/.test(check)) return 'browser';
  return /\bHTTP\b/.test(check) ? 'HTTP' : 'unit';
}

/** The level of a test file: a browser, the whole switch by its one path, or less than these. */
export function levelOfTest(path: string, text: string): Level {
  if (path.startsWith('apps/web/e2e/')) return 'browser';
  const startsBank =
    /\b(startBank|startControl|bankOf(Each|All)Tests?|bankToStartOver)\b|\.inject\(|testing\/(deposit-orders|start-process)\.ts'/.test(
      text,
    );
  return path.startsWith('apps/switch-sim/src/') && startsBank ? 'HTTP' : 'unit';
}

/** The levels at which the tests in these files name each id. */
export function levelsNamed(files: readonly string[]): LevelsById {
  const levelsById = new Map<string, Set<Level>>();
  for (const file of files) {
    const level = levelOfTest(file, readFileSync(inRoot(file), 'utf8'));
    for (const { id } of idsNamedIn(file, inRoot(file)))
      levelsById.set(id, (levelsById.get(id) ?? new Set()).add(level));
  }
  return levelsById;
}

export type LevelsById = ReadonlyMap<string, ReadonlySet<Level>>;

export const isTestFile = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Whether a row is checked further from the customer than it asks, or not at all. */
export function fallsShort(row: Requirement, levelsById: LevelsById): boolean {
  const has = highestOf(row, levelsById);
  return has === undefined || levels.indexOf(has) < levels.indexOf(levelAsked(row));
}

export function highestOf({ id }: Requirement, levelsById: LevelsById): Level | undefined {
  return levels.findLast((level) => levelsById.get(id)?.has(level));
}

/**
 * The ids that titles of tests, groups and steps of a file name, those in the rows of a table of
 * tests included. What stands in a test that never runs is not named.
 */
export function idsNamedIn(shownPath: string, file: string): readonly NamedId[] {
  const found = namedBefore.get(file) ?? lookForIds(shownPath, file);
  namedBefore.set(file, found);
  return found;
}

/** What several questions ask of the same files. */
const namedBefore = new Map<string, readonly NamedId[]>();

function lookForIds(shownPath: string, file: string): NamedId[] {
  const ids: NamedId[] = [];
  let leftUntil = -1;
  const { program } = readSource(shownPath, file);
  const loops = loopsOver(program);
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || node.start < leftUntil) return;
    if (neverRuns(node)) leftUntil = node.end;
    if (!callsTest(node)) return;
    for (const title of titlesOf(node, loops)) {
      for (const id of title.match(idPattern) ?? []) ids.push({ id, path: shownPath, title });
    }
  });
  return ids;
}

/** The name that is called, and behind it what it is called by: test, step of `test.step`. */
function namesCalled({ callee }: SyntaxNode): string[] {
  const names: string[] = [];
  for (let node = callee; isNode(node);) {
    if (node.type === 'Identifier') return [String(node['name']), ...names];
    const { property } = node;
    if (isNode(property)) names.push(String(property['name']));
    node = node.type === 'MemberExpression' ? node['object'] : node['callee'];
  }
  return [];
}

function callsTest(call: SyntaxNode): boolean {
  const [first = '', ...others] = namesCalled(call);
  return testNames.has(first) && !others.some((name) => notRun.has(name));
}

/** A test or group that is left out with everything in it; `test.skip()` inside one has no body. */
function neverRuns(call: SyntaxNode): boolean {
  const [first = '', ...others] = namesCalled(call);
  return testNames.has(first) && others.some((name) => notRun.has(name));
}

function titlesOf(call: SyntaxNode, loops: readonly Loop[]): string[] {
  const { callee, arguments: given } = call;
  const title = Array.isArray(given) ? fixedText(given[0]) : undefined;
  if (title === undefined) return [];
  if (/[%$]/.test(title) && isNode(callee) && callee.type === 'CallExpression')
    return [title, ...textsIn(callee)];
  // A title with a gap takes what fills it from the list that its loop goes through.
  const around = loops.filter(({ start, end }) => start < call.start && call.end <= end);
  return /…/.test(title) ? [title, ...around.flatMap(({ texts }) => texts)] : [title];
}

type Loop = { readonly start: number; readonly end: number; readonly texts: readonly string[] };

/** The loops of a file over a list that has a name in it, with the texts of that list. */
function loopsOver(program: SyntaxNode): Loop[] {
  const lists = new Map<unknown, SyntaxNode>();
  const loops: Loop[] = [];
  walk(program, ({ type, start, end, id, init, right }) => {
    if (type === 'VariableDeclarator' && isNode(id) && isNode(init)) lists.set(id['name'], init);
    const list = isNode(right) ? lists.get(right['name']) : undefined;
    if (type === 'ForOfStatement' && list) loops.push({ start, end, texts: textsIn(list) });
  });
  return loops;
}

function textsIn(table: SyntaxNode): string[] {
  const texts: string[] = [];
  walk(table, (node) => {
    const text = fixedText(node);
    if (text !== undefined) texts.push(text);
  });
  return texts;
}
