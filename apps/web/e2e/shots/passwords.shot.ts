import { paths } from '../../src/paths.ts';
import { expect } from '../fixtures.ts';
import { changePassword, expectEnd, somebody, submitButton } from '../identity/identity-steps.ts';
import { expectMessage, goOn, openDialog } from '../shell/shell-steps.ts';
import { fillSignIn, passLoginOtp, signIn } from '../sign-in/sign-in-steps.ts';
import { looks } from './looks.ts';
import { test } from './shot-test.ts';

for (const look of looks) {
  test.describe(`${look.words} passwords retail`, () => {
    test.use({ ...look.use, scenario: 'identity' });

    test('at the first login', async ({ page, simulator, picture }) => {
      const ishaan = await somebody(simulator, 'ishaan');
      await page.goto('/');
      await fillSignIn(page, ishaan);
      await expect(page.locator('#old')).toBeVisible();
      await picture('passwords/first/1-entry');
      await submitButton(page).click();
      await expect(page.locator('.banner.error')).toBeVisible();
      await picture('passwords/first/1-refused');
      await page.locator('#chosen').fill('aB3');
      await picture('passwords/first/2-rules-half-kept');
      await changePassword(page, ishaan.password, 'Leaflet@1972');
      await page.waitForURL(/ChangeTpin$/);
      await picture('passwords/first/3-transaction-password');
      await changePassword(page, ishaan.transactionPassword ?? '', 'Payments@1972');
      await expectEnd(page);
      await picture('passwords/first/4-result');
    });

    test('after its end', async ({ page, simulator, picture }) => {
      const harsh = await somebody(simulator, 'harsh');
      await page.goto('/');
      await fillSignIn(page, harsh);
      await expect(openDialog(page)).toBeVisible();
      await picture('passwords/expired/1-message');
      await goOn(page);
      await expect(page.locator('#old')).toBeVisible();
      await picture('passwords/expired/2-entry');
      await changePassword(page, harsh.password, 'Leaflet@1972');
      await expectEnd(page);
      await picture('passwords/expired/3-result');
    });

    test('by choice, refused and done', async ({ page, simulator, picture }) => {
      const leela = await somebody(simulator, 'leela');
      await page.goto('/');
      await fillSignIn(page, leela);
      await passLoginOtp(page, simulator, 'leela');
      await page.goto(paths.changePassword);
      await expect(page.locator('#old')).toBeVisible();
      await picture('passwords/changed/1-entry');
      await changePassword(page, 'Wrong@1971', 'Leaflet@1972');
      await expectMessage(page);
      await picture('passwords/changed/1-refused');
      await goOn(page);
      const loaded = page.waitForEvent('load');
      await changePassword(page, leela.password, 'Leaflet@1972');
      await loaded;
      await expectEnd(page);
      await picture('passwords/changed/2-result');
    });

    test('transaction password and PIN', async ({ page, simulator, picture }) => {
      await signIn(page, simulator, 'asha');
      await page.goto(paths.changeTransactionPassword);
      await expect(page.locator('#old')).toBeVisible();
      await picture('passwords/transaction/1-entry');
      await page.locator('.change-more a').click();
      await page.waitForURL(/ForgotMPinTpin$/);
      await picture('passwords/forgotten-pin/1-entry');
      await submitButton(page).click();
      await expect(page.locator('#otp')).toBeFocused();
      await picture('passwords/forgotten-pin/2-otp');
      await page.locator('#otp').fill('000000');
      await submitButton(page).click();
      await expectMessage(page);
      await picture('passwords/forgotten-pin/2-otp-refused');
      await goOn(page);
      await page.locator('#otp').fill(await simulator.otpOf('asha'));
      await submitButton(page).click();
      await expect(page.locator('#old')).toBeVisible();
      await picture('passwords/forgotten-pin/3-pin');
      await changePassword(page, '0000', '9356');
      await expectMessage(page);
      await picture('passwords/forgotten-pin/3-pin-refused');
    });
  });
}
