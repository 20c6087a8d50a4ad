import { basename, dirname, join, relative } from 'node:path';

/** Programs of threads, from the workspace: entries of the build, as the program that starts them. */
const sources: Readonly<Record<string, readonly string[]>> = {
  sqlite: [
    'src/worlds/looks/verify-on-order.ts',
    'src/statements/printing-thread.ts',
    'src/workers/serving-thread.ts',
  ],
  postgres: ['src/statements/printing-thread.ts'],
};

/** Those that a bank on this engine starts. */
export const threadSources = (engine: string): readonly string[] => sources[engine] ?? [];

/** How a source names the thread that it starts. */
const naming = /new URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)/g;

/** The code of a source in which each thread of this engine is the one that was built in a folder. */
export function withBuiltThreads(code: string, source: string, folder: string, engine: string) {
  const built = new Set(threadSources(engine).map((path) => basename(path, '.ts')));
  return code.replaceAll(naming, (asWritten, name: string) => {
    if (!built.has(name)) return asWritten;
    const path = relative(dirname(source), join(folder, `${name}.js`));
    return `new URL(${JSON.stringify(path.replaceAll('\\', '/'))}, import.meta.url)`;
  });
}
