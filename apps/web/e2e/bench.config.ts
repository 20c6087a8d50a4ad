import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** The part of npm run bench that needs a browser: one page at a time, and nothing beside it. */
export default defineConfig(browserTests, {
  testMatch: '*.bench.ts',
  outputDir: '../../../test-results/bench-run',
  fullyParallel: false,
  workers: 1,
});
