import { inRoot, root } from './places.mjs';
import {
  fallsShort,
  highestOf,
  isTestFile,
  levelAsked,
  levels,
  levelsNamed,
  type Named,
  readRequirements,
  type Requirement,
} from './requirement-trace.ts';
import { sourceFiles } from './source-files.ts';

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
  const only = args[args.indexOf('--missing') + 1];
  const filter = args.includes('--missing') ? (only ?? '') : undefined;
  const requirements = readRequirements(inRoot('docs', 'requirements'));
  const named = levelsNamed(sourceFiles(root).filter(isTestFile));
  for (const [letter, title] of Object.entries(documents)) {
    if (!letter.startsWith(filter?.slice(0, 1) ?? letter)) continue;
    const rows = requirements.filter(({ id }) => id.startsWith(letter));
    printDocument(title, rows, named, filter);
  }
  printLine('All documents', count(requirements, named));
  printLevels(requirements, named);
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = [...named.keys()].filter((id) => !known.has(id));
  if (unknown.length > 0) console.log(`Named by tests, but in no table: ${unknown.join(' ')}`);
  return Promise.resolve(unknown.length > 0 ? 1 : 0);
}

function printLevels(requirements: Requirement[], named: Named): void {
  for (const level of levels.toReversed()) {
    const rows = requirements.filter((row) => levelAsked(row) === level);
    const checked = requirements.filter(({ id }) => named.get(id)?.has(level) === true);
    console.log(
      `  ${`checked in a ${level} test`.padEnd(38)} ${String(checked.length).padStart(5)}, ` +
        `asked for by ${rows.length}`,
    );
  }
  const short = requirements.filter((row) => named.has(row.id) && fallsShort(row, named));
  console.log(`\nChecked at less than the row asks: ${short.length}`);
  for (const row of short) {
    const { id, layer, check } = row;
    console.log(
      `    ${id} [${layer}] asks for ${levelAsked(row)}, has ${highestOf(row, named)}: ${check}`,
    );
  }
}

function printDocument(
  title: string,
  rows: Requirement[],
  named: Named,
  filter: string | undefined,
): void {
  printLine(title, count(rows, named));
  for (const [section, inSection] of Map.groupBy(rows, (row) => row.section)) {
    const sum = count(inSection, named);
    printLine(`  ${section}`, sum);
    if (filter === undefined) printIds(sum.missing);
    else
      for (const { id, layer, text } of sum.missing)
        if (id.startsWith(filter)) console.log(`    ${id} [${layer}] ${text}`);
  }
  console.log('');
}

function count(rows: Requirement[], named: Named): Count {
  const missing = rows.filter(({ id }) => !named.has(id));
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
