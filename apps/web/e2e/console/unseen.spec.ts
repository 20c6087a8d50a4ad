import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fillSignIn } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'within-bank-transfer' });

/** As when another tab of the browser comes in front of this one, or goes away again. */
const turn = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((told) => {
    Object.defineProperty(document, 'visibilityState', { value: told, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

// A browser keeps six connections to a server of plain HTTP, and holds the rest back.
test('a console that nobody has seen for ten seconds listens no more, and tells what it has missed as soon as it is seen again @wide', async ({
  page,
  context,
  simulator,
}) => {
  await page.clock.install();
  await page.goto('/__sim#inbox');
  await expect(page.getByText('live', { exact: true })).toBeVisible();
  const ended: string[] = [];
  page.on('requestfailed', (request) => ended.push(new URL(request.url()).pathname));
  const messages = page.getByRole('list', { name: 'Messages, newest first' });

  await turn(page, 'hidden');
  await page.clock.fastForward('00:09');
  await turn(page, 'visible');
  await page.clock.fastForward('00:20');
  expect(ended).toEqual([]);

  await turn(page, 'hidden');
  await page.clock.fastForward('00:11');
  await expect.poll(() => ended).toEqual(['/__sim/api/events']);
  const portal = await context.newPage();
  await portal.goto('/');
  await fillSignIn(portal, await simulator.person('asha'));
  await expect(portal).toHaveURL(/OtpVerification/);
  await simulator.otpOf('asha');
  await expect(messages.getByRole('listitem')).toHaveCount(0);
  await turn(page, 'visible');
  await expect(messages.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('live', { exact: true })).toBeVisible();
});
