import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** npm run deploy-trial: what scripts/deploy-trial has brought up, walked by https. */
export default defineConfig({
  testDir: 'deployed',
  testMatch: '*.trial.ts',
  outputDir: '../../../test-results/deployed',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { ...browserTests.use, ignoreHTTPSErrors: true },
});
