import { writeFileSync } from 'node:fs';
import type { CoverageFile } from '@sahakar/contracts/coverage/tally';
import { ClearError } from '../clear-error.mjs';
import { ofLastTests } from './of-suites.ts';
import { mapLines, tallyOfFiles, textLines } from './coverage-map.ts';

const usage = 'Say print or merge, and files; npm run coverage -- --help tells the rest.';

const nothingYet = 'npm test has left nothing yet. Name files, or folders as of COVERAGE_DIR.';

/** Adds up what simulators have left at their end, and prints it or writes one file of it. */
export async function main(args: readonly string[]): Promise<number> {
  const [verb, ...words] = args;
  if (verb === 'print') {
    const files = words.length > 0 ? words : ofLastTests();
    if (files.length === 0) throw new ClearError(nothingYet, 2);
    const tally = tallyOfFiles(files);
    console.log([...mapLines(tally, Number.POSITIVE_INFINITY), ...textLines()].join('\n'));
    return 0;
  }
  const [target, ...files] = words;
  if (verb !== 'merge' || target === undefined || files.length === 0)
    throw new ClearError(usage, 2);
  const file: CoverageFile = { counts: tallyOfFiles(files) };
  writeFileSync(target, `${JSON.stringify(file, null, 1)}\n`);
  console.log(`${target} has what ${files.join(', ')} have.`);
  return 0;
}
