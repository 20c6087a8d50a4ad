import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyFile } from './house-sources.ts';
import { inRoot } from './places.mjs';

const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const pages = everyFile.filter((path) => /^docs\/(simulator\/[\w-]+|doctor)\.md$/.test(path));
const shown = pages.flatMap((page) =>
  [...readFileSync(inRoot(page), 'utf8').matchAll(/!\[(.*)\]\((.*?)\)/g)].map(
    ([, words = '', picture = '']) => ({ page, words, picture: fileOf(picture) }),
  ),
);

test('every page of the simulator shows a picture, in words too', () => {
  expect(pages.filter((one) => !shown.some(({ page }) => page === one))).toEqual([]);
  expect(shown.filter(({ words }) => words.length < 40)).toEqual([]);
});

test('every picture of the simulator stands on a page, is taken by a script, and is small', () => {
  const taken = everyFile
    .filter((path) => path.endsWith('.picture.ts'))
    .flatMap((path) => [...readFileSync(inRoot(path), 'utf8').matchAll(/picture\('([\w-]+)'\)/g)])
    .map(([, name = '']) => `${name}.png`);
  const pictures = everyFile.filter((path) => path.startsWith('docs/simulator/pictures/'));
  const names = pictures.map(fileOf);
  expect(names.toSorted()).toEqual(taken.toSorted());
  expect(names.toSorted()).toEqual(shown.map(({ picture }) => picture).toSorted());
  const large = pictures.filter((path) => readFileSync(inRoot(path)).length > 100_000);
  expect(large).toEqual([]);
});

/** The names of all that an object of the schema may have, whatever it stands in. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(Object(schema.properties)) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

test('the page of scenarios names everything that one may be written with', () => {
  const schema: unknown = JSON.parse(
    readFileSync(inRoot('seeds/yaml/scenario.schema.json'), 'utf8'),
  );
  const page = readFileSync(inRoot('docs/simulator/scenarios.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  const fields = [...new Set(fieldsOf(schema))];
  expect(fields.length).toBeGreaterThan(50);
  expect(fields.filter((field) => !rows.some((row) => row.includes(`\`${field}\``)))).toEqual([]);
});

test('the way in names every page of the simulator', () => {
  const text = readFileSync(inRoot('docs/simulator/README.md'), 'utf8');
  const unnamed = pages.filter(
    (page) =>
      !page.endsWith('README.md') &&
      !text.includes(`(${page.replace('docs/simulator/', '').replace('docs/', '../')}`),
  );
  expect(unnamed).toEqual([]);
});
