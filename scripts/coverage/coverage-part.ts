import type { Part } from '../test-run/test-report.ts';
import { mapLines, missingOf, tallyOfFiles, textLines } from './coverage-map.ts';
import { ofLastTests } from './of-suites.ts';

/** The map of what a whole run has exercised, and its tests as a part of that run. */
export function coveragePart(files = ofLastTests()): { part: Part; lines: string[] } {
  const tally = tallyOfFiles(files);
  const tests = missingOf(tally);
  const failed = tests.filter(({ empty }) => empty.length > 0);
  return {
    part: {
      name: 'coverage of the bank',
      took: '',
      passed: tests.length - failed.length,
      failed: failed.length,
      failures: failed.map(({ what, empty }) => `Not exercised, ${what}: ${empty.join(', ')}`),
    },
    lines: [
      '',
      'What the tests have exercised of the bank (npm run coverage -- print tells all):',
      ...mapLines(tally),
      ...textLines(),
    ],
  };
}
