import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { WorldOptions } from './fixtures.ts';
import { recordedTests } from './recorded.ts';

// Test workers and the bank that they start load what an earlier run has compiled already.
process.env['NODE_COMPILE_CACHE'] ??= join(
  import.meta.dirname,
  '../../../node_modules/.cache/sahakar/compiled',
);

/** Some tests stand for the others of their kind, until a wide run is asked for (decision 0096). */
const isWide = process.env['WIDE'] !== undefined || recordedTests !== undefined;

const port = Number(process.env['E2E_PORT'] ?? 4400);
const isRoot = process.getuid?.() === 0;

/** Names of no network; the browser must neither look up nor reach anything beyond this machine. */
const insecureHost = 'bank.test';

export default defineConfig<WorldOptions>({
  testDir: '.',
  outputDir: '../../../test-results/browser',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  // A page in a frame of a page took longer than ten seconds where four others wanted the same core.
  expect: { timeout: 20_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Shorter than a test may take, so that what hangs is named by its line.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'America/New_York',
    // To record every test costs a fifth of its time; a failure still leaves the page's structure.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] !== undefined && {
        executablePath: process.env['CHROMIUM_PATH'],
      }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-software-rasterizer',
        // A page of a test ends before what was compiled for speed has paid for that: a tenth less work.
        '--js-flags=--max-opt=1',
        '--disable-quic',
        '--disable-sync',
        '--disable-domain-reliability',
        '--font-render-hinting=none',
        `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1, MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1`,
      ],
    },
  },
  projects: [
    {
      name: 'portal',
      testIgnore: 'documented/**',
      ...(!isWide && { grepInvert: /@wide/ }),
      ...(recordedTests !== undefined && { grep: recordedTests }),
    },
    // A switch that knows the documents alone: the same journeys without what only ours offers.
    {
      name: 'documented',
      // Its own folder, and of the others what has the tag.
      grep: isWide ? /@documented| documented\// : / documented\//,
      ...(!isWide && { grepInvert: /@wide/ }),
      use: { dialect: 'documented' },
    },
  ],
  webServer: {
    command: 'node ../../switch-sim/src/main.ts',
    url: `http://localhost:${port}/healthz`,
    timeout: 120_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      PUBLIC_HOST: insecureHost,
      DATA_DIR: join(mkdtempSync(join(tmpdir(), 'sahakar-browser-')), 'data'),
      DURABILITY: 'OFF',
      SCRYPT_N: '1024',
      // Refused calls are what many a test is about.
      LOG_LEVEL: 'error',
    },
  },
});
