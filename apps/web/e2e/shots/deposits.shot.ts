import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expect } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { expectMessage, goOn, openDialog, openScreen } from '../shell/shell-steps.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { anyScreen, test } from './shot-test.ts';

const calculate = (page: Page) => page.locator('.deposit-form:visible button[type=submit]').click();
const order = (page: Page) => page.locator('.deposit-aside:visible .btn').first().click();
const field = (page: Page, id: string) => page.locator(`#${id}:visible`);

async function fillDeposit(page: Page, amount: string): Promise<void> {
  await field(page, 'scheme').selectOption('35018');
  await field(page, 'account').check();
  await field(page, 'amount').fill(amount);
  await field(page, 'months').fill('24');
}

for (const look of looks) {
  test.describe(`${look.words} deposits retail`, () => {
    test.use({ ...look.use, policy: { ...anyScreen, deposit: { otp: true } } });

    test('calculator', async ({ page, simulator, picture }) => {
      const flow = 'deposits/calculator';
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.creation);
      await picture(`${flow}/1-entry`);
      await calculate(page);
      await expect(page.locator('.banner.error')).toBeVisible();
      await picture(`${flow}/1-refused`);
      await fillDeposit(page, '900000.50');
      await picture(`${flow}/2-filled`);
      await calculate(page);
      await expect(page.locator('.deposit-aside .bal')).toBeVisible();
      await picture(`${flow}/3-result`);
      await order(page);
      await fillOtp(openDialog(page).locator('#otp'), simulator, 'asha');
      await openDialog(page).locator('.actions button').first().click();
      await expectMessage(page);
      await picture(`${flow}/4-refused-by-the-bank`);
      await goOn(page);
      await page.getByRole('tab').nth(1).click();
      await picture(`${flow}/5-recurring`);
    });

    test('creation with a nominee', async ({ page, simulator, picture }) => {
      const flow = 'deposits/creation';
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.termDepositCreation);
      await picture(`${flow}/1-entry`);
      await fillDeposit(page, '15000');
      await page.locator('.deposit-nominee input').first().check();
      await calculate(page);
      await expect(page.locator('.banner.error')).toBeVisible();
      await picture(`${flow}/1-refused`);
      await page.locator('#nominee-name').fill('Rohan Ravi Joshi');
      await page.locator('#nominee-relation').selectOption('024');
      await page.locator('#nominee-born').fill('02-02-2015');
      await page.locator('#nominee-guardianRelation').selectOption('M');
      await page.locator('#nominee-guardianName').fill('Sunita Ravi Joshi');
      await page.locator('#nominee-guardianAddress').fill('4 Gokhale Road North');
      await page.getByRole('switch').check();
      await page.locator('#renewals').selectOption('2');
      await page.locator('#renewalOption').selectOption('M');
      await picture(`${flow}/2-filled`);
      await calculate(page);
      await expect(page.locator('.deposit-aside .bal')).toBeVisible();
      await picture(`${flow}/3-result`);
      await order(page);
      await expect(openDialog(page).locator('#otp')).toBeVisible();
      await picture(`${flow}/4-question-and-otp`);
      await openDialog(page).locator('.actions button').first().click();
      await expect(openDialog(page).locator('.field-error')).toBeVisible();
      await picture(`${flow}/4-otp-refused`);
      await fillOtp(openDialog(page).locator('#otp'), simulator, 'asha');
      await goOn(page);
      await expect(page.locator('.receipt')).toBeVisible();
      await picture(`${flow}/5-receipt`);
      await page.locator('.receipt .btn').first().click();
      await page.waitForURL(/DepositAccount$/);
      await picture('deposits/account/1-opened');
    });
  });
}
