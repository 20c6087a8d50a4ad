import path from 'node:path';
import type { CoverageFile } from '@sahakar/contracts/coverage/tally';
import { ClearError } from '../clear-error.mjs';
import { ofLastTests } from './of-suites.ts';
import { writeReport } from '../reports/write-report.ts';
import { filesAt, mapLines, tallyOfFiles, textLines } from './coverage-map.ts';

const usage = 'Say print or merge, and files; npm run coverage -- --help tells the rest.';

const nothingYet = 'npm test has left nothing yet. Name files, or folders as of COVERAGE_DIR.';

/** Adds up what simulators have left at their end, and prints it or writes one file of it. */
export async function main(args: readonly string[]): Promise<number> {
  const [verb, ...words] = args;
  if (verb === 'print') {
    const files = words.length > 0 ? filesOf(words) : ofLastTests();
    if (files.length === 0) throw new ClearError(nothingYet, 2);
    const tally = tallyOfFiles(files);
    console.log([...mapLines(tally, Number.POSITIVE_INFINITY), ...textLines()].join('\n'));
    return 0;
  }
  const [target, ...places] = words;
  if (verb !== 'merge' || target === undefined || places.length === 0)
    throw new ClearError(usage, 2);
  const file: CoverageFile = { counts: tallyOfFiles(filesOf(places, target)) };
  writeReport(target, `${JSON.stringify(file, null, 1)}\n`);
  console.log(`${target} has what ${places.join(', ')} have.`);
  return 0;
}

/** The files at these places; of a folder without the sum that an earlier merge has left there. */
function filesOf(places: readonly string[], sum = ''): readonly string[] {
  const isSum = (file: string) => path.resolve(file) === path.resolve(sum);
  const files = places.flatMap((place) =>
    filesAt(place).filter((file) => file === place || !isSum(file)),
  );
  if (files.length > 0) return files;
  throw new ClearError(`${places.join(', ')}: no simulator has left a file there.`, 2);
}
