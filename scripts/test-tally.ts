import { existsSync, readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number };

type VitestReport = { numPassedTests?: number; numFailedTests?: number };
type PlaywrightReport = { stats?: { expected?: number; flaky?: number; unexpected?: number } };

/** What vitest's JSON reporter wrote, together with what vitest ended with. */
export function vitestTally(file: string, code: number): Tally {
  const report: VitestReport = read(file);
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = report;
  return atLeastOneWhereRed({ passed, failed }, code);
}

/** What Playwright's JSON reporter wrote, together with what Playwright ended with. */
export function playwrightTally(file: string, code: number): Tally {
  const report: PlaywrightReport = read(file);
  const { expected: passed = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  return atLeastOneWhereRed({ passed, failed: unexpected + flaky }, code);
}

export function sum(tallies: Tally[]): Tally {
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of tallies) {
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

export const tallyLine = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;

// A run may fail without a failed test, by a file that cannot be loaded; the sum must not hide it.
function atLeastOneWhereRed({ passed, failed }: Tally, code: number): Tally {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function read(file: string): object {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
