import { existsSync, readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number };

type VitestReport = { numPassedTests?: number; numFailedTests?: number };
type PlaywrightReport = { stats?: { expected?: number; flaky?: number; unexpected?: number } };

/** Where the suite that a workspace's script of this name runs leaves its report, in that workspace. */
export const reportOfSuite = (script: string) => `test-results/${script.replace(':', '-')}.json`;

/** What vitest's or Playwright's JSON reporter wrote, together with what the suite ended with. */
export function tallyOf(file: string, code: number): Tally {
  const report: VitestReport & PlaywrightReport = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  const { numPassedTests = 0, numFailedTests = 0 } = report;
  const passed = numPassedTests + expected;
  const failed = numFailedTests + unexpected + flaky;
  // A run may fail without a failed test, by a file that cannot be loaded; the sum must not hide it.
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

export function sum(tallies: readonly Tally[]): Tally {
  const total = { passed: 0, failed: 0 };
  for (const { passed, failed } of tallies) {
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

export const tallyLine = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;
