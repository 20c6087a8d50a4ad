import { mkdirSync } from 'node:fs';
import { findChromium } from '../../scripts/chromium/find-chromium.ts';
import { freePort } from '../../scripts/free-port.ts';
import { inRoot, tool } from '../../scripts/places.mjs';
import { runProgram } from '../../scripts/processes.mjs';
import { buildWhatChanged } from '../../scripts/start.ts';
import { environmentOf } from './lengths.ts';
import { filesFor, foundInRun, type NamedTest, reportFiles, titlesNaming } from './promises.ts';
import type { Found } from './sheet.ts';
import type { TestPlan } from './test-runs.ts';

/** As far as it is read, what Playwright writes of a run. */
type Suite = {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
};

const portal = 'apps/web/';

/** The walks through the portal that name a promise, in a real browser against the real switch. */
export async function tryInBrowser({ work, only, lengths, seed }: TestPlan): Promise<Found[]> {
  const files = filesFor(only, '.spec.ts').filter((file) => file.startsWith(portal));
  if (files.length === 0) return [];
  mkdirSync(work, { recursive: true });
  await buildWhatChanged();
  const report = reportFiles(work, 'browser');
  const config = ['--config', 'e2e/playwright.config.ts', '--project=portal', '--reporter=json'];
  const { code } = await runProgram(
    tool('playwright'),
    [
      'test',
      ...config,
      '--grep',
      titlesNaming(only),
      ...files.map((file) => file.slice(portal.length)),
    ],
    {
      cwd: inRoot('apps', 'web'),
      env: {
        ...environmentOf(lengths, seed, 'sqlite'),
        ASSURANCE_REPORT: report.told,
        WIDE: '1',
        CHROMIUM_PATH: await findChromium(),
        E2E_PORT: String(await freePort()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report.results,
      },
    },
  );
  const tests = readWalks(report.readResults());
  const ended = { name: 'browser', on: 'browser', code, tests, told: report.readTold() };
  return foundInRun(ended, only);
}

/** The walks of a report, each with the titles of all that it stands in. */
export function readWalks(text: string): NamedTest[] {
  // Safe: Playwright has written it, and its walks are read by their names alone.
  const { suites = [] } = (text === '' ? {} : JSON.parse(text)) as { suites?: readonly Suite[] };
  return suites.flatMap((suite) => walksOf(suite, ''));
}

function walksOf({ title, suites = [], specs = [] }: Suite, before: string): NamedTest[] {
  const path = `${before}${title} `;
  return [
    ...specs.map((spec) => ({
      name: `${path}${spec.title}`,
      passed: spec.ok,
      fault: faultOf(spec.tests),
    })),
    ...suites.flatMap((suite) => walksOf(suite, path)),
  ];
}

function faultOf(tests: NonNullable<Suite['specs']>[number]['tests']): string {
  const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''));
  return errors.find((message) => message !== '')?.split('\n')[0] ?? '';
}
