import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../places.mjs';
import { openApi } from './openapi.ts';
import { indexPage, servicePage } from './pages.ts';
import { serviceDocs } from './service-doc.ts';

/** Writes docs/api from the contracts. */
export function main(): Promise<number> {
  const pages = apiDocs();
  mkdirSync(inRoot(folder), { recursive: true });
  for (const name of readdirSync(inRoot(folder))) {
    if (!pages.has(`${folder}/${name}`)) rmSync(inRoot(folder, name));
  }
  for (const [path, text] of pages) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), text);
  }
  process.stdout.write(`${pages.size} files in ${folder}.\n`);
  return Promise.resolve(0);
}

export const folder = 'docs/api';

/** What stands in docs/api, by path. */
export function apiDocs(): ReadonlyMap<string, string> {
  const docs = serviceDocs();
  return new Map([
    [`${folder}/README.md`, indexPage(docs)],
    [`${folder}/openapi.json`, `${JSON.stringify(openApi(docs), null, 1)}\n`],
    ...docs.map((doc) => [`${folder}/${doc.name}.md`, servicePage(doc)] as const),
  ]);
}
