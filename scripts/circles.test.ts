import path from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './house-imports.ts';
import { everyFile, isTest, sourcesLike } from './house-sources.ts';

const sourceFolders = /^(apps|packages|db|seeds|scripts|bench)\//;
const known = new Set(everyFile);
const isSource = (file: string) => !isTest(file) && !/\/(e2e|testing)\//.test(file);
const imports = sourcesLike(sourceFolders)
  .filter(({ path: file }) => isSource(file))
  .flatMap(importsOf)
  .map((edge) => ({ ...edge, to: fileOf(edge.to) }))
  .filter(({ to }) => known.has(to) && isSource(to));

test('no files import each other in a circle, not even their types', () => {
  expect(circlesOf(imports)).toEqual([]);
});

test('no folders need each other in a circle when the program runs', () => {
  const values = imports.filter(({ isOfTypes }) => !isOfTypes);
  const between = values.map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) }));
  expect(circlesOf(between.filter(({ from, to }) => from !== to))).toEqual([]);
});

test('a folder has at most 25 files of sources', () => {
  const sizes = Map.groupBy(
    everyFile.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && isSource(file)),
    (file) => path.posix.dirname(file),
  );
  const crowded = [...sizes].filter(([, files]) => files.length > 25);
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

/** A package's name for a file leaves its ending out. */
function fileOf(to: string): string {
  const ending = ['', '.ts', '.mjs'].find((tail) => known.has(to + tail));
  return to + (ending ?? '');
}

/** The folder within a package or within a program's features; a file beside folders is itself. */
function placeOf(file: string): string {
  const root = /^(apps\/[^/]+\/src\/features|(?:apps|packages)\/[^/]+\/(?:src|console)|[^/]+)\//;
  const [within = ''] = root.exec(file) ?? [];
  const rest = file.slice(within.length);
  return rest.includes('/') ? within + rest.slice(0, rest.indexOf('/')) : file;
}

type Edge = { readonly from: string; readonly to: string };

/** What reaches itself, each circle as one line: Tarjan's strongly connected components. */
function circlesOf(edges: readonly Edge[]): string[] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    open.push(node);
    for (const { to } of next.get(node) ?? []) {
      const reached = order.has(to) ? (open.includes(to) ? order.get(to) : undefined) : visit(to);
      lowest.set(node, Math.min(lowest.get(node) ?? index, reached ?? index));
    }
    const low = lowest.get(node) ?? index;
    if (low === index) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle.toSorted().join(' '));
    }
    return low;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return circles;
}
