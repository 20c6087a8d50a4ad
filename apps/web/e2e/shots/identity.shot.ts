import { paths } from '../../src/paths.ts';
import { expect } from '../fixtures.ts';
import {
  changePassword,
  enterCard,
  enterOtp,
  expectEnd,
  identifyAs,
  openIdentity,
  somebody,
  submitButton,
  temporaryPasswords,
} from '../identity/identity-steps.ts';
import { expectMessage, goOn } from '../shell/shell-steps.ts';
import { readCaptcha } from '../sign-in/sign-in-steps.ts';
import { looks } from './looks.ts';
import { test } from './shot-test.ts';

for (const look of looks) {
  test.describe(`${look.words} identity retail`, () => {
    test.use({ ...look.use, scenario: 'identity' });

    test('registration', async ({ page, simulator, picture }) => {
      const flow = 'identity/registration';
      const anita = await somebody(simulator, 'anita');
      await openIdentity(page, 'registration');
      await picture(`${flow}/1-entry`);
      await submitButton(page).click();
      await expect(page.locator('.banner.error')).toBeVisible();
      await picture(`${flow}/1-refused`);
      await identifyAs(page, anita.customerNumber, anita.mobile);
      await enterCard(page, anita.cards[0]);
      await page.locator('.choice input').check();
      await picture(`${flow}/2-card`);
      await submitButton(page).click();
      await page.waitForURL(/OtpVerification$/);
      await expect(page.locator('.resend')).toBeVisible();
      await picture(`${flow}/3-otp`);
      await enterOtp(page, simulator, 'anita');
      const temporary = await temporaryPasswords(simulator, anita.mobile);
      await expect(page.locator('#old')).toBeVisible();
      await picture(`${flow}/4-password`);
      await changePassword(page, temporary.password, 'abc');
      await expect(page.locator('.banner.error')).toBeVisible();
      await picture(`${flow}/4-password-refused`);
      await changePassword(page, temporary.password, 'Leaflet@1972');
      await page.waitForURL(/ChangeTpin$/);
      await picture(`${flow}/5-transaction-password`);
      await changePassword(page, temporary.transaction, 'Payments@1972');
      await expectEnd(page);
      await picture(`${flow}/6-result`);
    });

    test('registration that the bank refuses', async ({ page, simulator, picture }) => {
      const leela = await somebody(simulator, 'leela');
      await page.goto(paths.newRegister);
      await identifyAs(page, leela.customerNumber, leela.mobile);
      await expectMessage(page);
      await picture('identity/registration/7-registered-already');
    });

    test('unlock user', async ({ page, simulator, picture }) => {
      const flow = 'identity/unlock';
      const [mohan, sarita] = [
        await somebody(simulator, 'mohan'),
        await somebody(simulator, 'sarita'),
      ];
      await page.goto(paths.unlockUser);
      await expect(page.locator('#mobile')).toBeVisible();
      await picture(`${flow}/1-entry`);
      await identifyAs(page, sarita.customerNumber, sarita.mobile);
      await expectMessage(page);
      await picture(`${flow}/1-refused`);
      await goOn(page);
      await identifyAs(page, mohan.loginUsername, mohan.mobile);
      await enterCard(page, mohan.cards[0]);
      await picture(`${flow}/2-card`);
      await submitButton(page).click();
      await page.waitForURL(/OtpVerification$/);
      await expect(page.locator('.resend')).toBeVisible();
      await picture(`${flow}/3-otp`);
      await enterOtp(page, simulator, 'mohan');
      await expectEnd(page);
      await picture(`${flow}/4-result`);
    });

    test('forgot user ID', async ({ page, simulator, picture }) => {
      const flow = 'identity/forgot-user-id';
      const leela = await somebody(simulator, 'leela');
      await page.goto(paths.forgotUserId);
      await expect(page.locator('#mobile')).toBeVisible();
      await picture(`${flow}/1-entry`);
      await submitButton(page).click();
      await expect(page.locator('.banner.error')).toBeVisible();
      await picture(`${flow}/1-refused`);
      await page.locator('#mobile').fill(leela.mobile);
      await page.locator('#byDateOfBirth').check();
      await page.locator('#dateOfBirth').fill('1984-02-11');
      await page.locator('#captcha').fill(await readCaptcha(page));
      await picture(`${flow}/2-by-date-of-birth`);
      await page.locator('#byAccount').check();
      await page.locator('#account').fill(leela.accounts[0]?.number ?? '');
      await picture(`${flow}/2-by-account`);
      await submitButton(page).click();
      await enterOtp(page, simulator, 'leela');
      await expectEnd(page);
      await picture(`${flow}/3-result`);
    });

    test('forgotten password', async ({ page, simulator, picture }) => {
      const flow = 'identity/forgotten-password';
      const leela = await somebody(simulator, 'leela');
      await openIdentity(page, 'forgotPassword');
      await picture(`${flow}/1-entry`);
      await identifyAs(page, leela.loginUsername, leela.mobile);
      await enterCard(page, { number: '000000', expiry: '01/28', cvv: '000' });
      await submitButton(page).click();
      await expectMessage(page);
      await picture(`${flow}/2-card-refused`);
      await goOn(page);
      await openIdentity(page, 'forgotPassword');
      await identifyAs(page, leela.loginUsername, leela.mobile);
      await enterCard(page, leela.cards[0]);
      await picture(`${flow}/2-card`);
      await submitButton(page).click();
      await enterOtp(page, simulator, 'leela');
      const temporary = await temporaryPasswords(simulator, leela.mobile);
      await expect(page.locator('#old')).toBeVisible();
      await picture(`${flow}/3-password`);
      await changePassword(page, temporary.password, 'Leaflet@1972');
      await page.waitForURL(/ChangeTpin$/);
      await picture(`${flow}/4-transaction-password`);
      await changePassword(page, temporary.transaction, 'Payments@1972');
      await expectEnd(page);
      await picture(`${flow}/5-result`);
    });
  });
}
