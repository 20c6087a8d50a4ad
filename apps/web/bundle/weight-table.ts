import { join, relative } from 'node:path';
import type { Weights } from './record-weights.ts';

const repository = join(import.meta.dirname, '../../..');
const heaviestShown = 12;

/**
 * Compressed bytes by chunk, and within it by library or folder of ours; then the heaviest modules
 * of ours. A part has the share of its chunk that it has of the modules compressed one by one.
 */
export function weightTable(chunks: ReadonlyMap<string, number>, weights: Weights): string {
  const own = new Map<string, number>();
  const lines = byWeight(chunks).flatMap(([file, bytes]) => {
    const parts = new Map<string, number>();
    for (const [id, share] of shares(weights[file] ?? {}, bytes)) {
      const library = libraryOf(id);
      const module = relative(repository, id);
      add(parts, library ?? folderOf(module), share);
      if (library === null) add(own, module, share);
    }
    return [
      '',
      row(file, bytes),
      ...byWeight(parts).map(([name, share]) => row(`  ${name}`, share)),
    ];
  });
  const heaviest = byWeight(own)
    .slice(0, heaviestShown)
    .map(([module, share]) => row(`  ${module}`, share));
  return [...lines, '', 'The heaviest modules of ours', ...heaviest].join('\n');
}

function shares(modules: Record<string, number>, bytes: number): [string, number][] {
  const sum = Object.values(modules).reduce((total, alone) => total + alone, 0);
  return Object.entries(modules).map(([id, alone]) => [id, (bytes * alone) / sum]);
}

/** The package that a module belongs to; what the bundler adds itself counts as one. */
function libraryOf(id: string): string | null {
  if (id.startsWith('\0')) return 'bundler';
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? null;
}

function folderOf(module: string): string {
  return module.replace(/\/[^/]*$/, '');
}

function add(sums: Map<string, number>, name: string, bytes: number): void {
  sums.set(name, (sums.get(name) ?? 0) + bytes);
}

function byWeight(sums: ReadonlyMap<string, number>): [string, number][] {
  return [...sums].filter(([, bytes]) => bytes > 0).toSorted(([, one], [, other]) => other - one);
}

function row(name: string, bytes: number): string {
  return `${name.padEnd(60)}${String(Math.round(bytes)).padStart(8)}`;
}
