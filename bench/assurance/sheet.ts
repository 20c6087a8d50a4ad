import { readFileSync } from 'node:fs';
import { ClearError } from '../../scripts/clear-error.mjs';
import { inRoot } from '../../scripts/places.mjs';

/** A promise of docs/assurance.md, or a hole that an attack has found, with what it has to reach. */
export type SheetRow = { readonly row: string; readonly promise: string; readonly target: string };

/** What one way of trying a promise came to. */
export type Found = {
  readonly row: string;
  /** Where it was tried: sqlite, postgres, browser, program, or machines. */
  readonly on: string;
  /** Which tests tried it; left out where none did. */
  readonly tests?: readonly string[];
  /** One line for each thing that was tried, as those who tried it tell it. */
  readonly figures: readonly string[];
  readonly failures: readonly string[];
  /** Why it could not be tried here; left out where it was. */
  readonly skipped?: string;
};

/** Every row of the page that has a target, in its order: what stands there is what is tried. */
export function readSheet(): readonly SheetRow[] {
  const page = readFileSync(inRoot('docs', 'assurance.md'), 'utf8');
  const sections = page.split(/^## /m).filter((section) => section.includes(' | Target |\n'));
  return [...sections.join('').matchAll(/^\| ([A-Z]\d+) \| (.+?) \| (.+) \|$/gm)].map(
    ([, row = '', promise = '', target = '']) => ({ row, promise, target }),
  );
}

/** The rows that were named, all where none was; one that there is not is told before hours are spent. */
export function rowsAsked(
  sheet: readonly SheetRow[],
  names: readonly string[],
): readonly SheetRow[] {
  const strange = names.find((name) => sheet.every(({ row }) => row !== name));
  if (strange !== undefined) throw new ClearError(`${strange} is no row of docs/assurance.md.`);
  return sheet.filter(({ row }) => names.length === 0 || names.includes(row));
}

export type Verdict = 'held' | 'in part' | 'NOT HELD' | 'NOT TRIED' | 'skipped';

/**
 * What all ways of trying one promise come to: a single failure breaks it, and of one that could
 * not be tried in every way only a part has held.
 */
export function verdictOf(found: readonly Found[]): Verdict {
  if (found.some(({ failures }) => failures.length > 0)) return 'NOT HELD';
  if (found.length === 0) return 'NOT TRIED';
  const skipped = found.filter((one) => one.skipped !== undefined).length;
  if (skipped === 0) return 'held';
  return skipped === found.length ? 'skipped' : 'in part';
}

/** What a run without a fault ends with: a row that could not be tried here has not held. */
export function heldText(verdicts: readonly Verdict[]): string {
  const count = (one: Verdict) => verdicts.filter((verdict) => verdict === one).length;
  const [all, held, part, skipped] = [
    verdicts.length,
    count('held'),
    count('in part'),
    count('skipped'),
  ];
  if (held === all) return `All ${all} rows held.`;
  return [
    `${held} of ${all} rows held`,
    ...(part === 0 ? [] : [`${part} in part, since the rest could not be tried here`]),
    ...(skipped === 0 ? [] : [`${skipped} could not be tried here`]),
  ]
    .join(', ')
    .concat('.');
}

/**
 * The sheet as it is printed: each row with its verdict, its target and all that was found. Short
 * counts hold some rows to less than their target, which is then a full run's.
 */
export function sheetLines(
  rows: readonly SheetRow[],
  found: readonly Found[],
  isFull: boolean,
): string[] {
  return rows.flatMap(({ row, promise, target }) => {
    const all = found.filter((one) => one.row === row);
    return [
      `${row.padEnd(4)} ${verdictOf(all).padEnd(9)}  ${promise}`,
      `${indent}${isFull ? 'target' : 'target of a full run'}: ${target}`,
      ...joined(all).flatMap((one) => [
        ...toldBy(one).map((figure) => `${indent}${one.on}: ${figure}`),
        ...one.failures.map((failure) => `${indent}${one.on}: FAILED ${failure}`),
        ...(one.skipped === undefined
          ? []
          : [`${indent}${one.on}: not here, since ${one.skipped}`]),
      ]),
    ];
  });
}

const indent = ' '.repeat(16);

/** How many tests there were, and what they tell. */
export function toldBy({ tests, figures }: Found): readonly string[] {
  if (tests === undefined) return figures;
  return [`${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`, ...figures];
}

/** What several runs on the same found of one promise; a test that each of them ran is one test. */
function joined(found: readonly Found[]): Found[] {
  const places = new Set(found.map(({ on }) => on));
  return [...places].flatMap((on) => {
    const here = found.filter((one) => one.on === on);
    const [first, ...others] = here;
    if (first === undefined || others.length === 0) return here;
    const tests = [...new Set(here.flatMap((one) => one.tests ?? []))];
    const figures = here.flatMap((one) => one.figures);
    const failures = here.flatMap((one) => one.failures);
    const skipped = here.find((one) => one.skipped !== undefined)?.skipped;
    return [{ ...first, tests, figures, failures, ...(skipped !== undefined && { skipped }) }];
  });
}
