import type { Plugin } from 'vite';
import { everyManual, manualPath, printManual, printManuals } from './print-manuals.ts';

/** Prints the Help Menu's manuals into the build, and one by one for the development server. */
export function manualsPlugin(): Plugin {
  return {
    name: 'manuals',
    async generateBundle() {
      for (const { path, bytes } of await printManuals()) {
        this.emitFile({ type: 'asset', fileName: path, source: bytes });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const asked = everyManual().find(
          ({ language, name }) => request.url === `/${manualPath(language, name)}`,
        );
        if (asked === undefined) return next();
        return void printManual(asked.language, asked.name).then(
          (bytes) => response.setHeader('content-type', 'application/pdf').end(bytes),
          next,
        );
      });
    },
  };
}
