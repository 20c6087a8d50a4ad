import { join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { threadSources, withBuiltThreads } from './threads.ts';

const application = join(import.meta.dirname, '..');

/** The switch as few files, since to find and read a thousand took longer than all that they do. */
export default defineConfig(({ mode: engine }) => {
  const conditions = [engine, 'module', 'node', 'default'];
  return {
    root: application,
    publicDir: false,
    plugins: [placesOfSources(engine)],
    resolve: { conditions },
    ssr: {
      target: 'node',
      resolve: { conditions },
      noExternal: true,
      // Native code, loaded by few, or reading files beside its own.
      external: ['better-sqlite3', 'pdfmake', 'pg'],
    },
    build: {
      ssr: true,
      target: 'node22',
      outDir: join('dist/program', engine),
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: ['src/main.ts', 'src/front-main.ts', ...threadSources(engine)],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
});

/** Each module goes on finding what lies beside its source, such as pages; threads are built as well. */
function placesOfSources(engine: string): Plugin {
  let outDir = '';
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    transform(code, id) {
      if (!id.endsWith('.ts') || !code.includes('import.meta.')) return null;
      const path = `process.getBuiltinModule('node:path')`;
      const file = `${path}.join(import.meta.dirname, ${JSON.stringify(relative(outDir, id))})`;
      const url = `process.getBuiltinModule('node:url').pathToFileURL(${file}).href`;
      return withBuiltThreads(code, id, outDir, engine).replaceAll(
        /import\.meta\.(dirname|url)/g,
        (_, asked: string) => (asked === 'dirname' ? `${path}.dirname(${file})` : url),
      );
    },
  };
}
