import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { firstCard, openAshasCards, start } from '../cards/card-steps.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { fillPayee } from '../payees/payee-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { submit } from './shell-steps.ts';

test.use({ scenario: 'cards' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The button that led on is gone; what comes is the heading, and the field once its OTP is sent. */
async function expectAuthorise(page: Page): Promise<void> {
  const letGo = await heldBack(page);
  await submit(page);
  await expect(page.getByRole('main')).toContainText('Step 2 of 2');
  await expect(heading(page)).toBeFocused();
  letGo();
  await expect(page.locator('#otp')).toBeFocused();
}

test('each step of adding a beneficiary begins at its heading, also on a page that was just loaded @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.beneficiary);
  await fillPayee(page);
  await expect(heading(page)).not.toBeFocused();
  await expectAuthorise(page);
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main')).toContainText('Step 1 of 2');
  await expect(heading(page)).toBeFocused();
  await expectAuthorise(page);
  await fillOtp(page.locator('#otp'), simulator, 'asha');
  await submit(page);
  await expect(page.locator('.banner.success')).toBeFocused();
});

test('another limit begins at the heading of each step and ends at what the bank has said @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.limitManagement);
  await page.getByRole('radio', { name: /₹1,00,000/ }).check();
  await expectAuthorise(page);
  await fillOtp(page.locator('#otp'), simulator, 'asha');
  await submit(page);
  await expect(page.locator('.banner.success')).toBeFocused();
});

test('the OTP of a card that is blocked begins at the heading @wide', async ({
  page,
  simulator,
}) => {
  await openAshasCards(page, simulator);
  await start(page, 'Block', firstCard);
  await page.getByRole('radio', { name: /^Temporary/ }).check();
  await expectAuthorise(page);
});
