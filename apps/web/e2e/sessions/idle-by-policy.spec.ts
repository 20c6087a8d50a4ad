import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, test, type Simulator } from '../fixtures.ts';
import { expectSaid } from '../identity/identity-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

// A bank that asks after half an hour, and waits for a quarter of a minute.
test.use({
  policy: { session: { minutes: 60, idlePromptSeconds: 1800, idlePromptAnswerSeconds: 15 } },
});

/** Signed in where nothing moves any more, which the browser would tell as somebody's movement. */
async function restSignedIn(page: Page, simulator: Simulator): Promise<void> {
  await page.clock.install();
  await signIn(page, simulator, 'asha', paths.profile);
  await expect(page.getByText('asha.kulkarni@example.in')).toBeVisible();
  await page.clock.runFor(1000);
}

test('the question to who is idle says for how long nobody was there, and in how many seconds it ends the session @wide', async ({
  page,
  simulator,
}) => {
  await restSignedIn(page, simulator);
  await page.clock.fastForward('30:01');
  await expectSaid(page, 'You have been idle for 30 minutes. Would you like to continue?');
  await expectSaid(page, 'Without an answer you are logged out in 15 seconds.');
  await page.clock.fastForward('00:16');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test.describe('where the session warns of its end before that', () => {
  test.use({ policy: { session: { minutes: 3, idlePromptSeconds: 90 } } });

  test('the question does not say that it ends the session, and gives way to the warning @wide', async ({
    page,
    simulator,
  }) => {
    await restSignedIn(page, simulator);
    await page.clock.fastForward('01:31');
    await expectSaid(page, 'You have been idle for 90 seconds. Would you like to continue?');
    await expect(page.getByText(/^Without an answer/)).toHaveCount(0);
    await page.clock.fastForward('00:40');
    await expectSaid(page, 'Your Session is about to expire, Do you wish to continue?');
  });
});
