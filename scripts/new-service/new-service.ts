import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ClearError } from '../clear-error.mjs';
import { inRoot } from '../places.mjs';
import { wordsUpTo } from '../target/options-of.ts';
import { contractText, goldenText, handlerText, testText } from './service-texts.ts';

/** Writes the files of one more service, which compiles and answers at once, and says what is left. */
export async function main(args: string[]): Promise<number> {
  const [name = '', area = ''] = wordsUpTo(2, 'new-service', args);
  const files = planService(inRoot(), name, area);
  for (const [file, text] of files) {
    mkdirSync(dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
  }
  process.stdout.write(
    `${[...files.keys()].join('\n')}\n\nWhat a person decides is marked TODO(owner) there; ` +
      'npm run api-docs then writes its page. What else a service may need stands in ARCHITECTURE.md, "One more service".\n',
  );
  return 0;
}

/** What the files of a new service would be, and the lists that name it. */
export function planService(root: string, name: string, area: string): ReadonlyMap<string, string> {
  if (!/^[A-Za-z]\w*Service$/.test(name) || !/^[a-z]+(-[a-z]+)*$/.test(area)) {
    throw new ClearError('Say the name on the wire and the area: PassbookService accounts', 2);
  }
  const contract = `packages/contracts/src/${area}/${name}.ts`;
  const folder = `apps/switch-sim/src/${area}`;
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const catalogue = 'packages/contracts/src/catalogue.ts';
  if (new RegExp(`\\b${name}\\b`).test(read(catalogue))) {
    throw new ClearError(`There is a service ${name} already.`, 2);
  }
  const services = 'apps/switch-sim/src/services.ts';
  const matrix = 'apps/switch-sim/src/testing/role-matrix.ts';
  const screens = 'apps/switch-sim/console/walk/home-screens.ts';
  return new Map([
    [contract, contractText(name)],
    [`packages/contracts/golden/${name}.json`, goldenText()],
    [
      catalogue,
      listed(read(catalogue), 'export const catalogue = {', name, `./${area}/${name}.ts`),
    ],
    [`${folder}/${name}.ts`, handlerText(name, area)],
    [`${folder}/${name}.test.ts`, testText(name)],
    [services, listed(read(services), doorsOf(area), name, `./${area}/${name}.ts`)],
    [matrix, withRow(read(matrix), rightsOf(name))],
    [screens, withRow(read(screens), homeOf(name))],
  ]);
}

/** The list of an area's doors: where strangers say who they are, calls are limited by the minute. */
const doorsOf = (area: string) =>
  area === 'identity' ? 'export const identityServices = {' : 'export const services: Handlers = {';

/** A list with one more import and one more member, among those of its kind. */
function listed(text: string, list: string, name: string, from: string): string {
  return withMember(withImport(text, name, from), list, name);
}

function withImport(text: string, name: string, from: string): string {
  const end = text.lastIndexOf('\nimport ');
  const after = text.indexOf(';\n', end) + 2;
  return `${text.slice(0, after)}import { ${name} } from '${from}';\n${text.slice(after)}`;
}

function withMember(text: string, list: string, member: string): string {
  const begin = text.indexOf(list);
  if (begin === -1) throw new ClearError(`Nowhere does it say: ${list}`);
  const [from, to] = [begin + list.length, text.indexOf('}', begin)];
  const members = text
    .slice(from, to)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const lines = [...members, member].toSorted((one, other) => (one < other ? -1 : 1));
  return `${text.slice(0, from)}\n${lines.map((one) => `  ${one},\n`).join('')}${text.slice(to)}`;
}

const rightsOf = (name: string) =>
  `  // TODO(owner): whom its contract lets in.\n  ${name}: 'nnyyyyyy',\n`;

const homeOf = (name: string) =>
  `  // TODO(owner): the screen that a walk shows beside it.\n  ${name}: null,\n`;

/** The first record of a file with one more row. */
function withRow(text: string, row: string): string {
  const end = text.indexOf('\n};') + 1;
  return `${text.slice(0, end)}${row}${text.slice(end)}`;
}
