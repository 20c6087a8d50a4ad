import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fillSignIn } from '../sign-in/sign-in-steps.ts';

test('a language that is chosen offline is there with the connection, and one whose texts come late does not take the place of one that was chosen after it @wide', async ({
  page,
}) => {
  const letGo = await holdBack(page, /\/most-ma-[^/]*\.js$/);
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  // Of what the page fetches on its own nothing else is to fail.
  const ofHindi = /\/(most|seldom)-hi-[^/]*\.js$/;
  await page.route(ofHindi, (route) => route.abort());
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(heading).toHaveText('Sign in');
  await page.unroute(ofHindi);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(heading).toHaveText('साइन इन');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(heading).toHaveText('Sign in');

  const asked = page.waitForRequest(/\/most-ma-[^/]*\.js$/);
  await page.getByRole('button', { name: 'मराठी' }).click();
  const texts = (await asked).url();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(heading).toHaveText('साइन इन');

  letGo();
  // The page has them now, with its fonts, and has had time to show them.
  await page.evaluate(async (late) => {
    await import(late);
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, texts);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(heading).toHaveText('साइन इन');
  await expect(page.getByRole('button', { name: 'हिन्दी', pressed: true })).toBeVisible();
});

test('the OTP of a login stays on screen where the texts of other screens come late @wide', async ({
  page,
  simulator,
}) => {
  const letGo = await holdBack(page, /\/seldom-ma-[^/]*\.js$/);
  await page.goto('/');
  await page.getByRole('button', { name: 'मराठी' }).click();
  await fillSignIn(page, await simulator.person('asha'));
  await expect(page.locator('.otp-sent')).toContainText('XXXXXX2345');
  await expect(page.locator('#otp')).toBeVisible();
  letGo();
});

/** What of the page's files is so named comes once it is let go. */
async function holdBack(page: Page, files: RegExp): Promise<() => void> {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}
