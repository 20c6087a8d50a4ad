import { expect } from '../fixtures.ts';
import { somebody } from '../identity/identity-steps.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { expectMessage, goOn, openDialog } from '../shell/shell-steps.ts';
import { fillSignIn, passLoginOtp } from '../sign-in/sign-in-steps.ts';
import { looks } from './looks.ts';
import { anyScreen, test } from './shot-test.ts';

for (const look of looks) {
  test.describe(`${look.words} sign-in retail`, () => {
    test.use(look.use);

    test('login, refusals and OTP', async ({ page, simulator, picture }) => {
      const asha = await simulator.person('asha');
      await page.goto('/');
      await expect(page.locator('input[name=userId]')).toBeVisible();
      await picture('sign-in/login/1-entry');
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('.banner.error')).toBeVisible();
      await picture('sign-in/login/1-refused');
      await fillSignIn(page, { ...asha, password: 'Passbook@1970' });
      await expect(page.locator('input[name=userId]')).toHaveValue('');
      await picture('sign-in/login/2-wrong-password');
      await page.locator('.keyboard-opener').last().click();
      await expect(page.locator('.virtual-keyboard')).toBeVisible();
      await picture('sign-in/login/3-keyboard');
      await page.keyboard.press('Escape');
      await fillSignIn(page, asha);
      await page.waitForURL(/OtpVerification$/);
      await expect(page.locator('.resend')).toBeVisible();
      await picture('sign-in/otp/1-entry');
      for (const place of [1, 2, 3]) {
        await page.locator('#otp').fill('000000');
        await page.locator('form button[type=submit]').click();
        if (place > 2) continue;
        await expectMessage(page);
        if (place === 1) await picture('sign-in/otp/2-refused');
        await goOn(page);
        await expect(page.locator('#otp')).toHaveValue('');
      }
      await expect(page.locator('input[name=userId]')).toBeVisible();
      await picture('sign-in/otp/3-three-times-wrong');
    });

    test('terms, and their refusal', async ({ page, simulator, picture }) => {
      await page.goto('/');
      await fillSignIn(page, await simulator.person('joseph'));
      await expect(page.locator('dialog.terms')).toBeVisible();
      await picture('sign-in/terms/1-retail');
      await openDialog(page).locator('.actions button').first().click();
      await expect(openDialog(page).getByRole('alert')).toBeVisible();
      await picture('sign-in/terms/2-refused');
      await page.locator('dialog.terms .choice input').check();
      await goOn(page);
      await passLoginOtp(page, simulator, 'joseph');
    });

    test('a password that runs out', async ({ page, simulator, picture }) => {
      await page.goto('/');
      await fillSignIn(page, await simulator.person('gurpreet'));
      await page.waitForURL(/OtpVerification$/);
      await fillOtp(page.locator('#otp'), simulator, 'gurpreet');
      await page.locator('form button[type=submit]').click();
      await expect(openDialog(page)).toBeVisible();
      await picture('sign-in/warning/1-password-expires');
      await goOn(page);
      await expect(page.locator('.account-row').first()).toBeVisible();
      await picture('sign-in/warning/2-dashboard-without-payees');
    });

    test.describe('of the scenario with everybody before the door', () => {
      test.use({ scenario: 'identity' });

      test('a user who is locked', async ({ page, simulator, picture }) => {
        await page.goto('/');
        await fillSignIn(page, await somebody(simulator, 'mohan'));
        await expect(page.locator('.banner.error')).toBeVisible();
        await picture('sign-in/login/4-locked');
      });
    });

    test.describe('on a screen that is too narrow', () => {
      test.use({ policy: {}, viewport: { width: 390, height: 844 } });

      test('the notice', async ({ page, picture }) => {
        await page.goto('/');
        await expect(page.locator('main.narrow')).toBeVisible();
        await picture('sign-in/narrow/1-notice');
      });
    });

    test.describe('where an OTP may be asked for at once', () => {
      test.use({ policy: { ...anyScreen, otp: { resendSeconds: 0 } } });

      test('the OTP once more', async ({ page, simulator, picture }) => {
        await page.goto('/');
        await fillSignIn(page, await simulator.person('asha'));
        await expect(page.locator('.resend button')).toBeVisible();
        await picture('sign-in/otp/4-once-more');
      });
    });
  });

  test.describe(`${look.words} sign-in maker`, () => {
    test.use(look.use);

    test('login and terms of a corporate', async ({ page, simulator, picture }) => {
      const arundhati = await simulator.person('arundhati');
      await page.goto('/');
      await page.getByRole('tab').nth(1).click();
      await expect(page.locator('input[name=corporateId]')).toBeVisible();
      await picture('sign-in/corporate/1-entry');
      await fillSignIn(page, { ...arundhati, corporateId: '200009481' });
      await expect(page.locator('.banner.error')).toBeVisible();
      await picture('sign-in/corporate/2-wrong-corporate');
      await fillSignIn(page, arundhati);
      await expect(page.locator('dialog.terms')).toBeVisible();
      await picture('sign-in/terms/3-corporate');
    });
  });
}
