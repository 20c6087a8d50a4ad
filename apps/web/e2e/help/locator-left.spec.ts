import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { stopClock } from '../stop-clock.ts';

test('who leaves the locator just after the window has changed its size gets no error of the page @wide', async ({
  page,
  simulator,
}) => {
  await page.clock.install();
  await signIn(page, simulator, 'asha');
  await goByMenu(page, '/Help');
  await expect(page.locator('.locator-map')).toHaveAttribute('data-latitude', /./);
  await stopClock(page);
  await page.setViewportSize({ width: 1100, height: 800 });
  // The map takes note of it in the next frame, and tells of it a fifth of a second later.
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(1100);
  await page.clock.runFor(50);
  await goByMenu(page, '/Profile');
  // The map is hidden at once, and goes when the next screen has come, which waits for timers too.
  await page.clock.runFor(1000);
  await expect(page.locator('.locator-map')).toHaveCount(0);
  await expect(page).toHaveURL(/\/Profile$/);
});
