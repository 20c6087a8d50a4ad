import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../places.mjs';
import { optionsOf } from '../target/options-of.ts';
import { controlOpenApi } from './control-openapi.ts';
import { controlPage } from './control-page.ts';
import { openApi } from './openapi.ts';
import { indexPage, servicePage } from './pages.ts';
import { serviceDocs } from './service-doc.ts';

/** Writes docs/api from the contracts, and the pages of the control API from its own shapes. */
export function main(args: string[]): Promise<number> {
  optionsOf('api-docs', { args });
  const pages = apiDocs();
  mkdirSync(inRoot(folder), { recursive: true });
  for (const name of readdirSync(inRoot(folder))) {
    if (!pages.has(`${folder}/${name}`)) rmSync(inRoot(folder, name));
  }
  for (const [path, text] of pages) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), text);
  }
  process.stdout.write(`${pages.size} files in docs.\n`);
  return Promise.resolve(0);
}

export const folder = 'docs/api';

/** What stands in docs/api and in docs/control-api.md, by path. */
export function apiDocs(): ReadonlyMap<string, string> {
  const docs = serviceDocs();
  return new Map([
    [`${folder}/README.md`, indexPage(docs)],
    [`${folder}/openapi.json`, jsonFile(openApi(docs))],
    [`${folder}/control.json`, jsonFile(controlOpenApi())],
    ['docs/control-api.md', controlPage()],
    [suitePage, withExample(readFileSync(inRoot(suitePage), 'utf8'))],
    ...docs.map((doc) => [`${folder}/${doc.name}.md`, servicePage(doc)] as const),
  ]);
}

const jsonFile = (value: object) => `${JSON.stringify(value, null, 1)}\n`;

const suitePage = 'docs/end-to-end-suite.md';
const example = 'apps/web/e2e/example/own-suite.spec.ts';

/** The first code of the page is the test itself, which the browser suite runs. */
const withExample = (page: string) =>
  page.replace(/```ts\n[^]*?```/, () => `\`\`\`ts\n${readFileSync(inRoot(example), 'utf8')}\`\`\``);
