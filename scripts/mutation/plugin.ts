// A plugin of Stryker, which loads it by its path: what else it changes, and what it leaves alone.
import { inRoot } from '../places.mjs';

/** What is needed here of a place in Babel's tree. */
type Node = { readonly type: string; readonly [field: string]: unknown };
type Place = { readonly node: Node; readonly parent?: Node; readonly parentPath?: Place };
type Mutator = { readonly name: string; mutate(place: Place): Iterable<Node> };

/** Stryker knows no effect and no query, so these two kinds of faults are of the bank's own. */
const ownMutators: readonly Mutator[] = [
  {
    name: 'DroppedCall',
    *mutate({ node }) {
      if (node.type !== 'ExpressionStatement') return;
      const done = nodeIn(node, 'expression');
      const called = done?.type === 'AwaitExpression' ? nodeIn(done, 'argument') : done;
      if (called?.type === 'CallExpression') yield { type: 'EmptyStatement' };
    },
  },
  {
    name: 'DroppedCondition',
    *mutate({ node, parent }) {
      if (node.type !== 'CallExpression') return;
      const all = Array.isArray(node['arguments']) ? node['arguments'] : [];
      if (['and', 'or'].includes(calledName(node)) && all.length > 1) {
        for (const dropped of all) {
          yield { ...node, arguments: all.filter((argument) => argument !== dropped) };
        }
      }
      const isWhole = parent?.type === 'CallExpression' && calledName(parent) === '.where';
      if (isWhole) yield { type: 'Identifier', name: 'undefined' };
    },
  },
];

// An inner file, since Stryker has no door for mutators of others; its version is pinned.
const { allMutators } = await import(
  inRoot('tools/mutation/node_modules/@stryker-mutator/instrumenter/dist/src/mutators/mutate.js')
);
allMutators.push(...ownMutators);

/** Why what stands here is left as it is, or nothing. */
function shouldIgnore({ node, parent }: Place): string | undefined {
  if (node.type === 'ExpressionStatement') {
    const done = nodeIn(node, 'expression');
    if (done && calledName(done) === 'noteEffect') return 'The traffic alone shows it.';
  }
  if (node.type === 'CallExpression') {
    if (['because', 'onlyWhen'].includes(calledName(node))) return 'A reason decides nothing.';
  }
  if (parent?.type === 'CallExpression' && calledName(parent) === 'prepared') {
    if (node.type === 'StringLiteral') return 'A statement may have any name.';
  }
  if (parent?.type === 'TaggedTemplateExpression') return undefined;
  return isSentence(node) ? 'Words move no money.' : undefined;
}

/** Begins with a capital letter and has several words, as what is told to a person. */
function isSentence(node: Node): boolean {
  const begins = /^[A-Z][\w’']* \w/;
  if (node.type === 'StringLiteral') return begins.test(String(node['value']));
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return false;
  const [first] = node['quasis'];
  return begins.test(String(first?.value?.raw));
}

/** The name of what is called, after a dot where it is a method. */
function calledName(node: Node): string {
  const callee = nodeIn(node, 'callee');
  const method = callee && nodeIn(callee, 'property');
  const name = (method ?? callee)?.['name'];
  if (typeof name !== 'string') return '';
  return method === undefined ? name : `.${name}`;
}

function nodeIn(node: Node, field: string): Node | undefined {
  const inner = node[field];
  // Safe: whatever has a type is a node in Babel's tree.
  return typeof inner === 'object' && inner !== null && 'type' in inner
    ? (inner as Node)
    : undefined;
}

/** Read by Stryker. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'bank', value: { shouldIgnore } }];
