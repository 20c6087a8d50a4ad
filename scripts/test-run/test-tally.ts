import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../places.mjs';

export type Tally = { passed: number; failed: number };

export type SuiteTally = Tally & {
  /** Its failed tests, each as its file and its title. */
  readonly failures: readonly string[];
};

type VitestFile = {
  readonly name: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
};
type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: readonly VitestFile[];
};
type PlaywrightSuite = {
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly ok: boolean;
  }[];
  readonly suites?: readonly PlaywrightSuite[];
};
type PlaywrightReport = PlaywrightSuite & {
  stats?: { expected?: number; flaky?: number; unexpected?: number };
};

/** Where the suite that a workspace's script of this name runs leaves its report, in that workspace. */
export const reportOfSuite = (script: string) => `test-results/${script.replace(':', '-')}.json`;

/** What vitest's or Playwright's JSON reporter wrote, together with what the suite ended with. */
export function tallyOf(file: string, code: number): SuiteTally {
  const report: VitestReport & PlaywrightReport = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  const { numPassedTests = 0, numFailedTests = 0 } = report;
  const passed = numPassedTests + expected;
  const failed = numFailedTests + unexpected + flaky;
  // A run may fail without a failed test, by a file that cannot be loaded; the sum must not hide it.
  const failures = [...(report.testResults ?? []).flatMap(failedOfFile), ...failedWalks(report)];
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), failures };
}

function failedOfFile({ name, assertionResults }: VitestFile): string[] {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => `${inRootOf(name)}: ${fullName.trim()}`);
}

/** A file as from the root, which a report may name from the disk's. */
const inRootOf = (file: string) => (path.isAbsolute(file) ? path.relative(root, file) : file);

function failedWalks({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  return [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap(failedWalks),
  ];
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
