import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config.ts';

/** npm run shots: pictures of every screen, to be looked at by people. */
export default defineConfig(browserTests, {
  testMatch: '*.shot.ts',
  outputDir: '../../../test-results/shots-run',
  // A walk has some hundred pictures, of which none may be left out because a machine is slow;
  // what waits for a part that is gone ends all the same.
  timeout: 180_000,
});
