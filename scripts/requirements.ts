import { ClearError } from './clear-error.mjs';
import { inRoot, root } from './places.mjs';
import {
  fallsShort,
  highestOf,
  isTestFile,
  levelAsked,
  levels,
  levelsNamed,
  type LevelsById,
  readRequirements,
  type Requirement,
} from './requirement-trace.ts';
import { sourceFiles } from './source-files.ts';
import { optionsOf } from './target/options-of.ts';

const documents: Record<string, string> = {
  A: 'A  foundations',
  B: 'B  accounts',
  C: 'C  transfers and cards',
};

type Count = { named: number; total: number; missing: Requirement[] };

/**
 * Prints how many requirements are named by tests, and which are not: all, or of one document; how
 * many are checked in a browser, over HTTP and in a unit; and which are checked at less than they ask.
 */
export function main(args: string[]): Promise<number> {
  const options = { missing: { type: 'string' } } as const;
  const filter = optionsOf('requirements', { args, options }).values.missing;
  if (filter !== undefined && !(filter.slice(0, 1) in documents)) {
    throw new ClearError(`There is no document ${filter}; there are A, B and C.`);
  }
  const requirements = readRequirements(inRoot('docs', 'requirements'));
  const levelsById = levelsNamed(sourceFiles(root).filter(isTestFile));
  for (const [letter, title] of Object.entries(documents)) {
    if (!letter.startsWith(filter?.slice(0, 1) ?? letter)) continue;
    const rows = requirements.filter(({ id }) => id.startsWith(letter));
    printDocument(title, rows, levelsById, filter);
  }
  printLine('All documents', count(requirements, levelsById));
  printLevels(requirements, levelsById);
  const ids = new Set(requirements.map(({ id }) => id));
  const unknown = [...levelsById.keys()].filter((id) => !ids.has(id));
  if (unknown.length > 0) console.log(`Named by tests, but in no table: ${unknown.join(' ')}`);
  return Promise.resolve(unknown.length > 0 ? 1 : 0);
}

function printLevels(requirements: Requirement[], levelsById: LevelsById): void {
  for (const level of levels.toReversed()) {
    const rows = requirements.filter((row) => levelAsked(row) === level);
    const checkedRows = requirements.filter(({ id }) => levelsById.get(id)?.has(level) === true);
    console.log(
      `  ${`checked in a ${level} test`.padEnd(38)} ${String(checkedRows.length).padStart(5)}, ` +
        `asked for by ${rows.length}`,
    );
  }
  const short = requirements.filter((row) => levelsById.has(row.id) && fallsShort(row, levelsById));
  console.log(`\nChecked at less than the row asks: ${short.length}`);
  for (const row of short) {
    const { id, layer, check } = row;
    console.log(
      `    ${id} [${layer}] asks for ${levelAsked(row)}, has ${highestOf(row, levelsById)}: ${check}`,
    );
  }
}

function printDocument(
  title: string,
  rows: Requirement[],
  levelsById: LevelsById,
  filter: string | undefined,
): void {
  printLine(title, count(rows, levelsById));
  for (const [section, inSection] of Map.groupBy(rows, (row) => row.section)) {
    const sum = count(inSection, levelsById);
    printLine(`  ${section}`, sum);
    if (filter === undefined) printIds(sum.missing);
    else
      for (const { id, layer, text } of sum.missing)
        if (id.startsWith(filter)) console.log(`    ${id} [${layer}] ${text}`);
  }
  console.log('');
}

function count(rows: Requirement[], levelsById: LevelsById): Count {
  const missing = rows.filter(({ id }) => !levelsById.has(id));
  return { named: rows.length - missing.length, total: rows.length, missing };
}

function printLine(title: string, { named, total }: Count): void {
  console.log(`${title.padEnd(40)} ${String(named).padStart(5)} of ${String(total).padStart(4)}`);
}

function printIds(missing: Requirement[]): void {
  for (let at = 0; at < missing.length; at += 16) {
    console.log(
      `    ${missing
        .slice(at, at + 16)
        .map(({ id }) => id)
        .join(' ')}`,
    );
  }
}
