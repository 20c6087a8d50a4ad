import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, tool } from '../../scripts/places.mjs';
import { runProgram } from '../../scripts/processes.mjs';

/** What became of one promise of the assurance sheet. */
export type Verdict = {
  readonly promise: string;
  readonly tests: number;
  /** One line for each thing that was tried, as the tests tell it. */
  readonly counts: readonly string[];
  readonly failures: readonly string[];
};

/** As far as it is read, what vitest writes of a run. */
type Report = {
  readonly testResults: readonly {
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};

/**
 * The promises that a title names: rows of the assurance sheet, such as B9 and B11 of
 * `(ASSURANCE B9, B11)`, and holes that an attack has found, such as H1 of `(HOLE H1)`.
 */
export function promisesOf(title: string): string[] {
  const [, named = ''] = /(?:ASSURANCE|HOLE) ([A-Z]\d+(?:, [A-Z]\d+)*)/.exec(title) ?? [];
  return named.split(', ').filter((promise) => promise !== '');
}

/**
 * Runs the tests of the switch that name a promise, one file after the other at full length.
 *
 * @param only The promises that are asked for; all where there are none.
 */
export async function tryPromises(work: string, only: readonly string[]): Promise<Verdict[]> {
  mkdirSync(work, { recursive: true });
  const [results, told] = [join(work, 'results.json'), join(work, 'told.tsv')];
  for (const file of [results, told]) rmSync(file, { force: true });
  const files = filesNaming(only);
  if (files.length === 0) return [];
  const idPattern = only.length === 0 ? '[A-Z]\\d' : `(?:[A-Z]\\d+, )*(?:${only.join('|')})\\b`;
  await runProgram(
    tool('vitest'),
    [
      'run',
      '--project=switch-sim',
      '--no-file-parallelism',
      '--testTimeout=3600000',
      '--reporter=json',
      `--outputFile=${results}`,
      '-t',
      `(?:ASSURANCE|HOLE) ${idPattern}`,
      ...files,
    ],
    { env: { ASSURANCE: 'full', ASSURANCE_REPORT: told } },
  );
  return verdictsOf(
    existsSync(results) ? readFileSync(results, 'utf8') : '{"testResults":[]}',
    existsSync(told) ? readFileSync(told, 'utf8') : '',
    only,
  );
}

const namedPromises = /(?:ASSURANCE|HOLE) [A-Z0-9, ]+/g;

function filesNaming(only: readonly string[]): string[] {
  const folder = inRoot('apps', 'switch-sim');
  return globSync('src/**/*.test.ts', { cwd: folder }).filter((file) => {
    const titles = readFileSync(join(folder, file), 'utf8').match(namedPromises) ?? [];
    const promises = titles.flatMap(promisesOf);
    return promises.some((promise) => only.length === 0 || only.includes(promise));
  });
}

/** Puts together what vitest and the tests themselves have written. */
export function verdictsOf(results: string, told: string, only: readonly string[]): Verdict[] {
  // Safe: vitest has written it, and its tests are read by their names alone.
  const { testResults } = JSON.parse(results) as Report;
  const tests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed' || status === 'failed'),
  );
  const lines = told.split('\n').map((line) => line.split('\t'));
  const promises = new Set(tests.flatMap(({ fullName }) => promisesOf(fullName)));
  const verdicts = [...promises]
    .filter((promise) => only.length === 0 || only.includes(promise))
    .toSorted(inOrder)
    .map((promise): Verdict => {
      const own = tests.filter(({ fullName }) => promisesOf(fullName).includes(promise));
      const failures = own.filter(({ status }) => status === 'failed');
      return {
        promise,
        tests: own.length,
        counts: lines.flatMap(([of, counts]) => (of === promise ? [counts ?? ''] : [])),
        failures: failures.map(
          ({ fullName, failureMessages }) =>
            `${fullName}: ${failureMessages?.[0]?.split('\n')[0] ?? 'failed'}`,
        ),
      };
    });
  const untried = only.filter((promise) => !promises.has(promise));
  // A file that cannot even be loaded has no tests to fail.
  const brokenFiles = testResults.filter(({ assertionResults }) => assertionResults.length === 0);
  return [
    ...verdicts,
    ...untried.map((promise) => ({ promise, tests: 0, counts: [], failures: ['was not tried'] })),
    ...brokenFiles.map(({ message }) => ({
      promise: 'a file',
      tests: 0,
      counts: [],
      failures: [message?.split('\n')[0] ?? ''],
    })),
  ];
}

function inOrder(one: string, other: string): number {
  return one.charAt(0) === other.charAt(0)
    ? Number(one.slice(1)) - Number(other.slice(1))
    : one.localeCompare(other);
}
