import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

const { launchOptions } = browserTests.use ?? {};

/** The part of npm run bench that needs a browser: one page at a time, and nothing beside it. */
export default defineConfig(browserTests, {
  testMatch: '*.bench.ts',
  outputDir: '../../../test-results/bench-run',
  fullyParallel: false,
  workers: 1,
  use: {
    launchOptions: {
      ...launchOptions,
      // Compiled for speed as at a customer's, which the tests do without.
      args: launchOptions?.args?.filter((arg) => !arg.startsWith('--js-flags=')) ?? [],
    },
  },
});
