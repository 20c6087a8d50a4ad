import { type CoverageTally, mergedTallies } from '@sahakar/contracts/coverage/tally';
import { coverageFile } from '../instruments/coverage-file.ts';

const directory = process.env['COVERAGE_DIR'];
const write = directory === undefined ? null : coverageFile(directory);
let covered: CoverageTally | null = null;

/** What a bank of a test has exercised, which ends with it. */
export function addCovered(tally: CoverageTally): void {
  if (write !== null) covered = mergedTallies(covered === null ? [tally] : [covered, tally]);
}

/** For all files that this worker has run so far. */
export function writeCovered(): void {
  if (covered !== null) write?.(covered);
}
