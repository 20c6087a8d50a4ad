import { expect, test } from 'vitest';
import { isTest, offences, sourcesLike } from './house-sources.ts';
import { argumentsOf, isNode, type SyntaxNode } from './syntax-tree.ts';

const sources = sourcesLike(/^(apps|packages|db|seeds)\//).filter(({ path }) => !isTest(path));

/** Where names of tables and schemas are put into statements: whoever starts the bank chooses them. */
const ofTheEngine = /^db\//;

test('outside of the engine no statement of SQL is made of text (ASSURANCE E5)', () => {
  const made = offences(
    sources.filter(({ path }) => !ofTheEngine.test(path)),
    (node) => {
      if (node.type !== 'CallExpression') return;
      const [given] = argumentsOf(node);
      const isRaw = /^(raw|unsafe)$/.test(methodOf(node) ?? '') && objectOf(node) === 'sql';
      const isStatement = /^(prepare|exec|query|execute|all|run|get)$/.test(methodOf(node) ?? '');
      if (isRaw) return !isFixed(given) && 'makes SQL of a value';
      return isStatement && isMadeText(given) && isSql(given) && 'makes a statement of text';
    },
  );
  expect(made).toEqual([]);
});

const isFixed = (node: SyntaxNode | undefined) =>
  node?.type === 'Literal' || (node?.type === 'TemplateLiteral' && partsOf(node).length === 0);

const isMadeText = (node: SyntaxNode | undefined) =>
  node?.type === 'BinaryExpression' ||
  (node?.type === 'TemplateLiteral' && partsOf(node).length > 0);

const isSql = (node: SyntaxNode | undefined) =>
  /\b(select|insert|update|delete|pragma|create|drop|alter|attach)\b/i.test(JSON.stringify(node));

const partsOf = (node: SyntaxNode) =>
  Array.isArray(node['expressions']) ? node['expressions'] : [];

function methodOf({ callee }: SyntaxNode): string | undefined {
  const property = isNode(callee) ? callee['property'] : undefined;
  return isNode(property) ? String(property['name']) : undefined;
}

function objectOf({ callee }: SyntaxNode): string | undefined {
  const object = isNode(callee) ? callee['object'] : undefined;
  return isNode(object) ? String(object['name']) : undefined;
}
