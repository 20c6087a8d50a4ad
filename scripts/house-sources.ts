import { inRoot, root } from './places.mjs';
import { sourceFiles } from './source-files.ts';
import { readSource, walk, type Source, type SyntaxNode } from './syntax-tree.ts';

// The house rules look at what lies on disk, so they hold for a file that is not committed yet.

export const everyFile: readonly string[] = sourceFiles(root);

const sourceByPath = new Map<string, Source>();

/** The sources that a pattern picks, parsed once for each test file that asks. */
export function sourcesLike(pattern: RegExp): Source[] {
  return everyFile.filter((path) => isScript(path) && pattern.test(path)).map(sourceAt);
}

export const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)(testing|e2e)\//.test(path);

/** Whether some test of this text is one that PostgreSQL gets as well. */
export const runsOnBothEngines = (text: string) =>
  /@module-tag both-engines(?!-)|,\s*bothEngines,|\.\.\.bothEngines\b/.test(text);

/** Where a source breaks a rule, as lines that an editor can open. */
export function offences(
  sources: Source[],
  breaks: (node: SyntaxNode, source: Source, parent?: SyntaxNode) => string | false | undefined,
): string[] {
  return sources.flatMap((source) => {
    const places: string[] = [];
    walk(source.program, (node, parent) => {
      const what = breaks(node, source, parent);
      if (what) places.push(`${source.path}:${source.lineOf(node.start)} ${what}`);
    });
    return places;
  });
}

function isScript(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts');
}

function sourceAt(path: string): Source {
  const source = sourceByPath.get(path) ?? readSource(path, inRoot(path));
  sourceByPath.set(path, source);
  return source;
}
