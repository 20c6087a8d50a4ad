import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { strongDescription } from '../packages/crypto/src/testing/sample-descriptions.ts';
import { everyFile } from './house-sources.ts';
import { inRoot } from './places.mjs';

const textOf = (page: string) => readFileSync(inRoot(page), 'utf8');
const pages = everyFile.filter((file) => file.endsWith('.md'));
const links = pages.flatMap((page) =>
  [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => ({
    page,
    to: path.posix.join(path.posix.dirname(page), to),
  })),
);

test('every link between pages leads somewhere', () => {
  expect(links.filter(({ to }) => !existsSync(inRoot(to)))).toEqual([]);
});

test('the way in leads to every page of docs', () => {
  const named = new Set(links.filter(({ page }) => page === 'docs/README.md').map(({ to }) => to));
  const unnamed = pages.filter(
    (page) => /^docs\/[\w-]+\.md$/.test(page) && page !== 'docs/README.md' && !named.has(page),
  );
  expect(unnamed).toEqual([]);
});

test('every command that a page tells is one of ours', () => {
  // Safe: it stands in this repository.
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const told = pages.flatMap((page) =>
    [...textOf(page).matchAll(/`npm run (?:--silent )?([a-z][\w-]*)(?![^`]* -w )/g)].map(
      ([, name = '']) => ({
        page,
        name,
      }),
    ),
  );
  expect(told.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('the envelope that a page describes is one that portal and switch speak', () => {
  const [, example = ''] = /```json\n(.+?)```/s.exec(textOf('docs/another-envelope.md')) ?? [];
  expect(JSON.parse(example)).toEqual(strongDescription);
});

test('what a bank may rely on is a row of the sheet each time', () => {
  const rows = new Set(
    [...textOf('docs/assurance.md').matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, row]) => row),
  );
  const relied = [...textOf('docs/promises.md').matchAll(/--only=([A-Z\d,]+)/g)].flatMap(
    ([, list = '']) => list.split(','),
  );
  expect(relied.length).toBeGreaterThan(30);
  expect(relied.filter((row) => !rows.has(row))).toEqual([]);
});

/** Where the specification and the standard disagree, by the paragraphs of the assurance sheet. */
const deviations = ['6.2.5', '6.2.7', '6.2.8', '6.2.9', '6.2.10', '6.6.1', '14.3.3'];

test('each place where the documents win over the standard says what is asked, what is done and what compensates (ASSURANCE B13)', () => {
  const page = textOf('docs/declared-deviations.md');
  const rows = [...page.matchAll(/^\| ASVS ([\d.]+) \| (.+) \| (.+) \| (.+) \|$/gm)];
  expect(rows.map(([, paragraph]) => paragraph)).toEqual(deviations);
  for (const [, , ...words] of rows) {
    for (const text of words) expect(text.trim().length).toBeGreaterThan(5);
  }
});
