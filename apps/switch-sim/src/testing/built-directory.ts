import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';

const script = `export const words = '${'sahakar '.repeat(500)}';`;

/** The page of a build, whose files lie below `base`. */
export const builtPage = (base: string) =>
  '<html><head><meta property="csp-nonce" nonce="__CSP_NONCE__"></head>' +
  `<script type="module" src="${base}assets/index-DbjP6bc7.js" nonce="__CSP_NONCE__"></script></html>`;

/** A build as Vite leaves it, small enough to be looked at, with a page in each of the folders. */
export function builtDirectory(base = '/', pages: readonly string[] = ['']): string {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'assets'));
  mkdirSync(join(directory, '.vite'));
  for (const folder of pages) {
    mkdirSync(join(directory, folder), { recursive: true });
    writeFileSync(join(directory, folder, 'index.html'), builtPage(base));
  }
  writeFileSync(join(directory, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(directory, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(directory, 'assets', 'index-DbjP6bc7.js'), script);
  return directory;
}
