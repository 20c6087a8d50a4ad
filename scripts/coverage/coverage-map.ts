import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type CoverageTally,
  type Dimension,
  type DimensionSummary,
  mergedTallies,
  summaryOf,
} from '@sahakar/contracts/coverage/tally';
import * as z from 'zod/mini';
import { ClearError, messageOf } from '../clear-error.mjs';
import { inRoot } from '../places.mjs';

/** What stands in files of simulators, and in all .json files of folders, added up. */
export function tallyOfFiles(places: readonly string[]): CoverageTally {
  return mergedTallies(places.flatMap(filesAt).map(readTally));
}

/** A file, or all of a folder that may be of simulators. */
export function filesAt(place: string): readonly string[] {
  if (!existsSync(place)) throw new ClearError(`There is no ${place}.`, 2);
  if (!statSync(place).isDirectory()) return [place];
  try {
    return readdirSync(place)
      .filter((name) => name.endsWith('.json'))
      .map((name) => path.join(place, name));
  } catch (error) {
    throw new ClearError(`${place} cannot be read: ${messageOf(error)}`, 2);
  }
}

/** As simulators of any version write it: an older one does not know each dimension yet. */
const Tallied = z.object({
  counts: z.intersection(
    z.object({ services: z.record(z.string(), z.number()) }),
    z.record(z.string(), z.record(z.string(), z.number())),
  ),
});

function readTally(file: string): CoverageTally {
  try {
    // Safe: what a file does not have of a tally adds nothing to others.
    return Tallied.parse(JSON.parse(readFileSync(file, 'utf8'))).counts as CoverageTally;
  } catch {
    throw new ClearError(`${file} is not what a simulator writes of what was exercised.`, 2);
  }
}

const words: Readonly<Record<Dimension, string>> = {
  services: 'services',
  operations: 'operations',
  codes: 'codes',
  serviceCodes: 'codes by service',
  roles: 'roles',
  languages: 'languages',
  screens: 'screens',
  screensByAxe: 'screens under axe',
  faults: 'faults',
  rulings: 'rulings',
};

/** One line for each kind of thing: how many of how many, and what was not exercised. */
export function mapLines(tally: CoverageTally, emptyMax = 6): string[] {
  const summary = Object.entries(summaryOf(tally));
  // Safe: a summary has the dimensions for keys.
  return (summary as [Dimension, (typeof summary)[number][1]][])
    .filter(([, { all }]) => all > 0)
    .map(([dimension, { exercised, all, empty }]) => {
      const shown = empty.slice(0, emptyMax).join(', ');
      const more = empty.length > emptyMax ? ` and ${empty.length - emptyMax} more` : '';
      const not = empty.length === 0 ? '' : `  not ${shown}${more}`;
      return (`  ${words[dimension].padEnd(17)} ${exercised}/${all}`.padEnd(30) + not).trimEnd();
    });
}

/** What may not be empty after our own tests, each a test of its own: sentences of what fails. */
export function missingOf(tally: CoverageTally): readonly { what: string; empty: string[] }[] {
  const { services, codes, screens, screensByAxe } = summaryOf(tally);
  const isDocumented = (code: string) => Number(code) < ownCodesFrom;
  const documented = { ...codes, empty: codes.empty.filter(isDocumented) };
  const test = (what: string, { all, empty }: DimensionSummary) => ({
    what,
    // Where no bank has told anything, nothing was exercised.
    empty: all === 0 ? [`any of the ${what}`] : [...empty],
  });
  return [
    test('services', services),
    test('documented codes', documented),
    test('screens', screens),
    test(words.screensByAxe, screensByAxe),
  ];
}

const ownCodesFrom = 9000;

/** How many texts of the portal each language lacks, as the portal's own test counts them. */
export function textLines(): string[] {
  const folder = inRoot('apps', 'web', 'src', 'i18n');
  const english = keysIn(path.join(folder, 'en'));
  const lacking = ['ma', 'hi'].map((language) => {
    const own = new Set(keysIn(path.join(folder, language)));
    return `${language} lacks ${english.filter((key) => !own.has(key)).length}`;
  });
  return [`  ${'texts'.padEnd(17)} ${english.length}`.padEnd(30) + `  ${lacking.join(', ')}`];
}

function keysIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => keysOf(JSON.parse(readFileSync(path.join(folder, name), 'utf8')), name));
}

function keysOf(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, part]) => keysOf(part, `${at}.${key}`));
}
