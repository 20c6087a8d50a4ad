import path from 'node:path';
import type { Source } from './syntax-tree.ts';

export type Import = {
  from: string;
  line: number;
  /** A path from the root for our own files, else the package as it was written. */
  to: string;
  isRelative: boolean;
  /** Whether nothing but types is taken, so that nothing is loaded. */
  isOfTypes: boolean;
};

const ownPackages: Record<string, string> = {
  '@sahakar/client': 'packages/client',
  '@sahakar/contracts': 'packages/contracts',
  '@sahakar/crypto': 'packages/crypto',
  '@sahakar/db': 'db',
  '@sahakar/paper': 'packages/paper',
  '@sahakar/seeds': 'seeds',
  '@sahakar/simulator': 'packages/simulator',
  '@sahakar/theme': 'packages/theme',
  '@sahakar/switch-sim': 'apps/switch-sim',
  '@sahakar/web': 'apps/web',
};

/** Everything that a source imports or exports from elsewhere, types and lazy imports included. */
export function importsOf(source: Source): Import[] {
  const { staticImports, staticExports, dynamicImports } = source.parsed.module;
  const written = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest,
      isOfTypes: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, isType }) => ({ request: moduleRequest, isOfTypes: isType })),
    ),
  ].flatMap(({ request, isOfTypes }) =>
    request ? [{ specifier: request.value, start: request.start, isOfTypes }] : [],
  );
  const lazy = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    specifier: source.text.slice(start, end).replaceAll(/^['"`]|['"`]$/g, ''),
    start,
    isOfTypes: false,
  }));
  return [...written, ...lazy].map(({ specifier, start, isOfTypes }) => ({
    from: source.path,
    line: source.lineOf(start),
    to: target(source.path, specifier),
    isRelative: specifier.startsWith('.'),
    isOfTypes,
  }));
}

function target(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  const [own] = Object.entries(ownPackages).filter(
    ([name]) => specifier === name || specifier.startsWith(`${name}/`),
  );
  return own ? specifier.replace(own[0], own[1]) : specifier;
}

export const shown = ({ from, line, to }: Import) => `${from}:${line} imports ${to}`;
