import type { Page } from '@playwright/test';
import { type Path, paths } from '../../src/paths.ts';
import { tellOfCheque } from '../cheques/cheque-steps.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { openScreen, submit } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { chooseLimit } from '../limits/limit-steps.ts';
import { askForPayee } from '../payees/payee-steps.ts';
import { fillOtp } from './otp-steps.ts';

test.use({ scenario: 'positive-pay' });

const steps: readonly (readonly [Path, (page: Page) => Promise<void>, RegExp])[] = [
  [paths.positivePay, (page) => tellOfCheque(page, '700122'), /registered/],
  [paths.limitManagement, chooseLimit, /limit/],
  [paths.beneficiary, askForPayee, /added/],
];

test('whoever goes back while a positive pay instruction, a limit or a new payee is on its way is led to what the bank has said of it, as with a cheque book, and hears it once @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'asha');
  for (const [path, fillIn, words] of steps) {
    await openScreen(page, path);
    await fillIn(page);
    await fillOtp(page.locator('#otp'), simulator, 'asha');
    const letGo = await heldBack(page);
    await submit(page);
    await page.goBack();
    await expect(page).not.toHaveURL((url) => url.pathname === path);
    letGo();
    const told = page.locator('main .banner.success');
    await expect(told).toHaveText(words);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.locator('main h1')).toBeFocused();
    await openScreen(page, paths.tdsEnquiry);
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.locator('main form').first()).toBeVisible();
    await expect(told).toHaveCount(0);
  }
});
