import { gzipSync } from 'node:zlib';
import { minifySync, type Plugin, type Rolldown } from 'vite';

/** What each module of the first page's chunks comes to, for the measurement that runs later. */
export type Weights = Record<string, Record<string, number>>;

/** Where the record lies in the build, beside the manifest. */
export const weightsFile = '.vite/weights.json';

/** Records while building what a finished chunk no longer tells: which module brings what. */
export function recordWeights(): Plugin {
  return {
    name: 'record-weights',
    apply: 'build',
    generateBundle(_options, bundle) {
      const weights: Weights = {};
      for (const { fileName, modules } of firstPageChunks(bundle)) {
        weights[fileName] = Object.fromEntries(
          Object.entries(modules).map(([id, { code }]) => [id, compressedAlone(id, code ?? '')]),
        );
      }
      this.emitFile({ type: 'asset', fileName: weightsFile, source: JSON.stringify(weights) });
    },
  };
}

/** The entry and all that it imports without waiting, directly or through others. */
function firstPageChunks(bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of reached) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk);
  }
  return reached;
}

/** Nothing is dropped as unused: a module by itself does not show who uses it. */
function compressedAlone(id: string, code: string): number {
  const { code: minified, errors } = minifySync(id, code, {
    module: true,
    compress: { unused: false },
    mangle: { toplevel: true },
  });
  if (errors.length > 0) throw new Error(`${id} cannot be weighed`, { cause: errors });
  return minified === '' ? 0 : gzipSync(minified, { level: 9 }).length;
}
