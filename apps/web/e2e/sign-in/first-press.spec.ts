import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { quiet } from '../journeys/in-page.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { fillSignIn } from './sign-in-steps.ts';

test('a balance that is asked for as soon as the accounts stand is shown, though the address follows them later (B055) @wide', async ({
  page,
  simulator,
}) => {
  const release = await heldBack(page, 'BalanceEnquiryService');
  await page.goto('/');
  await fillSignIn(page, await simulator.person('asha'));
  await fillOtp(page.locator('input[autocomplete=one-time-code]'), simulator, 'asha');
  // On a slow telephone the address follows a second and more later.
  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.locator('form button[type=submit]').click();
  await page.locator('.account-row .masked-amount button').first().click();
  // What comes last of all, when nothing else is on its way.
  await expect(page.locator('.ahead')).toBeAttached();
  await expect(page).toHaveURL(/\/main$/);
  await page.evaluate(quiet);
  release();
  await expect(page.locator('.account-row').first()).toContainText('2,84,510.75');
});
