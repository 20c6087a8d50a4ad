import { join } from 'node:path';
import type { Rolldown } from 'vite';

const source = join(import.meta.dirname, '../src');
const theme = join(import.meta.dirname, '../../../packages/theme');
const entry = join(source, 'main.tsx');
const known = new WeakMap<Rolldown.ChunkingContext, ReadonlySet<string>>();

/**
 * Names the chunk of our own modules that the login needs at once. Left alone, each module that a
 * later screen shares would be a file of its own: two dozen requests, and worse compression.
 */
export function firstPageChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  let modules = known.get(context);
  if (modules === undefined) {
    modules = staticallyReached(context);
    known.set(context, modules);
  }
  const isOurs = id.startsWith(source) || id.startsWith(theme);
  return id !== entry && isOurs && modules.has(id) ? 'first-page' : null;
}

/** The modules that the entry imports without waiting, directly or through others. */
function staticallyReached(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set<string>([entry]);
  for (const id of reached) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  }
  return reached;
}
