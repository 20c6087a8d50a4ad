import { readFileSync } from 'node:fs';
import { parseSync, type ParseResult } from 'oxc-parser';

/** A node of a parsed source, as far as walking needs to know it. */
export type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown };

export type Source = {
  /** Where it lies, from the root, with forward slashes. */
  path: string;
  text: string;
  lineOf(offset: number): number;
  program: SyntaxNode;
  parsed: ParseResult;
};

export function readSource(path: string, file: string): Source {
  const text = readFileSync(file, 'utf8');
  const parsed = parseSync(file, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} does not parse: ${error.message}`);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  // Safe: every node of the tree has these three, and walking asks for nothing more.
  return { path, text, lineOf, program: parsed.program as unknown as SyntaxNode, parsed };
}

/** Calls `visit` for every node below and including this one, parents first. */
export function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent?: SyntaxNode) => void,
  parent?: SyntaxNode,
): void {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, node);
    }
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/** The text of a string literal, or the fixed parts of a template; undefined for all else. */
export function fixedText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return undefined;
  return node['quasis']
    .map((part: { value: { cooked: string | null } }) => part.value.cooked ?? '')
    .join('…');
}

/** What a call is given. */
export function argumentsOf(node: SyntaxNode): SyntaxNode[] {
  return Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : [];
}
