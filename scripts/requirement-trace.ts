import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fixedText, isNode, readSource, walk, type SyntaxNode } from './syntax-tree.ts';

export type Requirement = { id: string; section: string; layer: string; text: string };
export type NamedId = { id: string; path: string };

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
        const [id = '', section = '', layer = '', text = ''] = line.split('\t');
        return { id, section, layer, text };
      });
    });
}

/** The ids that the titles of a test file name, those in the rows of a table of tests included. */
export function idsNamedIn(shownPath: string, file: string): NamedId[] {
  const ids: NamedId[] = [];
  walk(readSource(shownPath, file).program, (node) => {
    if (node.type !== 'CallExpression' || !callsTest(node)) return;
    for (const title of titlesOf(node)) {
      for (const id of title.match(idPattern) ?? []) ids.push({ id, path: shownPath });
    }
  });
  return ids;
}

function callsTest({ callee }: SyntaxNode): boolean {
  let node = callee;
  while (isNode(node)) {
    if (node.type === 'Identifier') return testNames.has(String(node['name']));
    const { property } = node;
    if (isNode(property) && notRun.has(String(property['name']))) return false;
    node = node.type === 'MemberExpression' ? node['object'] : node['callee'];
  }
  return false;
}

function titlesOf({ callee, arguments: given }: SyntaxNode): string[] {
  const title = Array.isArray(given) ? fixedText(given[0]) : undefined;
  if (title === undefined) return [];
  const fromRows = /[%$]/.test(title) && isNode(callee) && callee.type === 'CallExpression';
  return fromRows ? [title, ...textsIn(callee)] : [title];
}

function textsIn(table: SyntaxNode): string[] {
  const texts: string[] = [];
  walk(table, (node) => {
    const text = fixedText(node);
    if (text !== undefined) texts.push(text);
  });
  return texts;
}
