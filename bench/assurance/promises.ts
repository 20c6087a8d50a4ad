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
 * `(ASSURANCE B9, B11)`, and holes that an attack has found; one that fills a hole and keeps a
 * promise names both, as does `(HOLE H1, ASSURANCE D12)`.
 */
export function promisesOf(title: string): string[] {
  const named = title.matchAll(/(?:ASSURANCE|HOLE) ([A-Z]\d+(?:, [A-Z]\d+)*)/g);
  return [...named].flatMap(([, promises = '']) => promises.split(', '));
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

/**
 * The promises that a file's tests for PostgreSQL name: all of them where the file is for nothing
 * else or its first line says so, and otherwise those with a tag behind their titles.
 */
export function promisesOnPostgres(file: string, text: string): string[] {
  const isWhole = file.startsWith('db/postgres/') || text.includes('@module-tag both-engines');
  const titles = text.match(isWhole ? namedPromises : taggedPromises) ?? [];
  return [...new Set(titles.flatMap(promisesOf))];
}

const taggedPromises = /(?:ASSURANCE|HOLE) .*['"`],\s*(?:\{ )?(?:\.\.\.)?bothEngines/g;

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

/** A run of tests as it has ended. */
type EndedRun = {
  readonly name: string;
  readonly on: string;
  readonly code: number | null;
  readonly tests: readonly NamedTest[];
  /** The files that could not be loaded, which have no tests to fail. */
  readonly broken?: readonly string[];
  /** What its tests have told. */
  readonly told: string;
};

/**
 * What a run has found, by the promises that it was for. What failed on none of their rows breaks
 * the sheet all the same: a file without tests, a test of another promise, a run without either.
 */
export function foundInRun(run: EndedRun, only: readonly string[]): Found[] {
  const { name, on, code, tests, broken = [], told } = run;
  const found = foundBy(on, tests, told, only);
  const isAsked = (row: string) => only.length === 0 || only.includes(row);
  const strays = tests.filter((one) => !one.passed && !promisesOf(one.name).some(isAsked));
  const faults = [...broken, ...strays.map((one) => `${one.name}: ${one.fault}`)];
  if (faults.length === 0 && (code === 0 || tests.some(({ passed }) => !passed))) return found;
  const failures = [`${name} ended with ${code}`, ...faults];
  return [...found, { row: 'the run', on, figures: [], failures }];
}

/** The report of a run and what its tests told, each in a new file of this folder. */
export function reportFiles(work: string, on: string) {
  const [results, told] = [join(work, `${on}.json`), join(work, `${on}.tsv`)];
  for (const file of [results, told]) rmSync(file, { force: true });
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return { results, told, readResults: () => read(results), readTold: () => read(told) };
}
