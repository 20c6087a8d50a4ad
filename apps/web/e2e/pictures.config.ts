import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** npm run simulator-pictures: the pictures of docs/simulator, taken of a running simulator. */
export default defineConfig(browserTests, {
  testMatch: '*.picture.ts',
  outputDir: '../../../test-results/pictures-run',
  // All are taken of one bank and its one clock, one after the other.
  fullyParallel: false,
  workers: 1,
  use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
});
