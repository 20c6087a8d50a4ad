import { inRoot, root } from './places.mjs';
import { idsNamedIn, readRequirements, type Requirement } from './requirement-trace.ts';
import { sourceFiles } from './source-files.ts';

const documents: Record<string, string> = {
  A: 'A  foundations',
  B: 'B  accounts',
  C: 'C  transfers and cards',
};

type Count = { named: number; total: number; missing: Requirement[] };

/** Prints how many requirements are named by tests, and which are not: all, or of one document. */
export function main(args: string[]): Promise<number> {
  const only = args[args.indexOf('--missing') + 1];
  const filter = args.includes('--missing') ? (only ?? '') : undefined;
  const requirements = readRequirements(inRoot('docs', 'requirements'));
  const named = namedIds();
  for (const [letter, title] of Object.entries(documents)) {
    if (!letter.startsWith(filter?.slice(0, 1) ?? letter)) continue;
    const rows = requirements.filter(({ id }) => id.startsWith(letter));
    printDocument(title, rows, named, filter);
  }
  printLine('All documents', count(requirements, named));
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = [...named].filter((id) => !known.has(id));
  if (unknown.length > 0) console.log(`Named by tests, but in no table: ${unknown.join(' ')}`);
  return Promise.resolve(unknown.length > 0 ? 1 : 0);
}

function namedIds(): Set<string> {
  const tests = sourceFiles(root).filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  return new Set(tests.flatMap((file) => idsNamedIn(file, inRoot(file)).map(({ id }) => id)));
}

function printDocument(
  title: string,
  rows: Requirement[],
  named: Set<string>,
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

function count(rows: Requirement[], named: Set<string>): Count {
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
