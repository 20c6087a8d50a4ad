import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/places.mjs';
import { sourceFiles } from '../../scripts/source-files.ts';
import type { Found } from './sheet.ts';

/** A test as a runner's report tells of it. */
export type NamedTest = {
  readonly name: string;
  readonly passed: boolean;
  /** The first line of what went wrong; empty where nothing did. */
  readonly fault: string;
};

/**
 * The promises that a title names: rows of the assurance sheet, such as B9 and B11 of
 * `(ASSURANCE B9, B11)`, and holes that an attack has found, such as H1 of `(HOLE H1)`.
 */
export function promisesOf(title: string): string[] {
  const [, named = ''] = /(?:ASSURANCE|HOLE) ([A-Z]\d+(?:, [A-Z]\d+)*)/.exec(title) ?? [];
  return named.split(', ').filter((promise) => promise !== '');
}

/** What a runner is told to run: the titles that name one of these promises, all where there are none. */
export function titlesNaming(only: readonly string[]): string {
  const named = only.length === 0 ? '[A-Z]\\d' : `(?:[A-Z]\\d+, )*(?:${only.join('|')})\\b`;
  return `(?:ASSURANCE|HOLE) ${named}`;
}

/** Files of tests with such a title, from the root, with the promises of each. */
export function filesNaming(ending: string): { readonly file: string; readonly rows: string[] }[] {
  return sourceFiles(inRoot())
    .filter((file) => file.endsWith(ending))
    .map((file) => {
      const titles = readFileSync(inRoot(file), 'utf8').match(namedPromises) ?? [];
      return { file, rows: titles.flatMap(promisesOf) };
    })
    .filter(({ rows }) => rows.length > 0);
}

const namedPromises = /(?:ASSURANCE|HOLE) [A-Z0-9, ]+/g;

/** Those files that name one of these promises, all where there are none. */
export function filesFor(only: readonly string[], ending: string): string[] {
  return filesNaming(ending)
    .filter(({ rows }) => only.length === 0 || rows.some((row) => only.includes(row)))
    .map(({ file }) => file);
}

/** Puts the tests of one run together by the promises that they name, with what they have told. */
export function foundBy(
  on: string,
  tests: readonly NamedTest[],
  told: string,
  only: readonly string[],
): Found[] {
  const lines = told.split('\n').map((line) => line.split('\t'));
  const rows = new Set(tests.flatMap(({ name }) => promisesOf(name)));
  return [...rows]
    .filter((row) => only.length === 0 || only.includes(row))
    .map((row) => {
      const own = tests.filter(({ name }) => promisesOf(name).includes(row));
      const failed = own.filter(({ passed }) => !passed);
      return {
        row,
        on,
        tests: own.map(({ name }) => name),
        figures: lines.flatMap(([of, counts]) => (of === row ? [counts ?? ''] : [])),
        failures: failed.map(({ name, fault }) => `${name}: ${fault}`),
      };
    });
}

/** A run that failed without a test to blame: it stands on no row, and breaks the sheet all the same. */
export const brokenRun = (on: string, failures: readonly string[]): Found => ({
  row: 'the run',
  on,
  figures: [],
  failures,
});

/** The report of a run and what its tests told, each in a new file of this folder. */
export function reportFiles(work: string, on: string) {
  const [results, told] = [join(work, `${on}.json`), join(work, `${on}.tsv`)];
  for (const file of [results, told]) rmSync(file, { force: true });
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return { results, told, readResults: () => read(results), readTold: () => read(told) };
}
