import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { refuseOnce } from '../faults.ts';
import { expect } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { rowsOf } from '../payees/payee-steps.ts';
import {
  expectMessage,
  goOn,
  leaveDialog,
  openDialog,
  openScreen,
  submit,
} from '../shell/shell-steps.ts';
import { fillPayee } from '../payees/payee-steps.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { test } from './shot-test.ts';

async function fillOutside(page: Page): Promise<void> {
  await page.locator('input[name=kind]').nth(1).check();
  await page.locator('#account').fill('50100023456789');
  await page.locator('#confirmAccount').fill('50100023456789');
  await page.locator('#name').fill('Nirmala Rao');
  await page.locator('#nickname').fill('Nirmala');
  await page.locator('#ifsc').fill('HDFC0000007');
  await expect(page.locator('#bank-name')).toHaveValue('HDFC Bank');
}

for (const look of looks) {
  test.describe(`${look.words} payees retail`, () => {
    test.use({ ...look.use, scenario: 'payees' });

    test('added within the bank', async ({ page, simulator, picture }) => {
      const flow = 'payees/within-bank';
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.beneficiary);
      await picture(`${flow}/1-entry`);
      await submit(page);
      await expect(page.locator('.field-error').first()).toBeVisible();
      await picture(`${flow}/1-entry-refused`);
      await page.locator('#account').fill('999999999999999');
      await expect(page.locator('.field-error').first()).toBeVisible();
      await picture(`${flow}/1-account-unknown`);
      await fillPayee(page);
      await picture(`${flow}/2-filled`);
      await submit(page);
      await expect(page.locator('#otp')).toBeVisible();
      await picture(`${flow}/3-otp`);
      await page.locator('#otp').fill('12345');
      await submit(page);
      await expect(page.locator('.field-error')).toBeVisible();
      await picture(`${flow}/3-otp-refused`);
      await fillOtp(page.locator('#otp'), simulator, 'asha');
      await submit(page);
      await expect(page.locator('.banner.success')).toBeVisible();
      await picture(`${flow}/4-added`);
    });

    test('added outside the bank', async ({ page, simulator, picture }) => {
      const flow = 'payees/outside-bank';
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.beneficiary);
      await page.locator('input[name=kind]').nth(1).check();
      await picture(`${flow}/1-entry`);
      await fillOutside(page);
      await picture(`${flow}/2-filled`);
      await submit(page);
      await fillOtp(page.locator('#otp'), simulator, 'asha');
      await picture(`${flow}/3-otp`);
      const words = 'This account is a beneficiary already';
      await refuseOnce(simulator, 'ManagePayeeService', '9050', words);
      await submit(page);
      await expectMessage(page);
      await picture(`${flow}/4-refused-by-the-bank`);
    });

    test('managed, taken out of use and brought back', async ({ page, simulator, picture }) => {
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.manageBeneficiary);
      await expect(rowsOf(page)).toHaveCount(5);
      await picture('payees/managed/1-active');
      await page.getByRole('searchbox').fill('ravi');
      await expect(rowsOf(page)).toHaveCount(1);
      await rowsOf(page).locator('button').click();
      await expect(openDialog(page)).toBeVisible();
      await picture('payees/managed/2-deactivate');
      await goOn(page);
      await expect(page.getByText('ravi', { exact: true })).toHaveCount(0);
      await picture('payees/managed/3-deactivated');
      await page.getByRole('tab').nth(1).click();
      await expect(rowsOf(page)).toHaveCount(2);
      await picture('payees/managed/4-out-of-use');
      await rowsOf(page).first().locator('button').click();
      await expect(openDialog(page)).toBeVisible();
      await picture('payees/managed/5-activate');
      await leaveDialog(page);
      await page.getByRole('searchbox').fill('nobody');
      await picture('payees/managed/6-nobody');
      await page.locator('.payee-links a').last().click();
      await expect(page.locator('.payee-counts')).toBeVisible();
      await picture('payees/all/1-list');
    });
  });

  test.describe(`${look.words} payees maker`, () => {
    test.use({ ...look.use, scenario: 'payees' });

    test('proposed for addition and for deletion', async ({ page, simulator, picture }) => {
      await signIn(page, simulator, 'meera');
      await openScreen(page, paths.beneficiary);
      await picture('payees/maker/1-entry');
      await fillPayee(page);
      await submit(page);
      await fillOtp(page.locator('#otp'), simulator, 'meera');
      await picture('payees/maker/2-otp');
      await submit(page);
      await expect(page.locator('.banner.success')).toBeVisible();
      await picture('payees/maker/3-proposed');
      await openScreen(page, paths.manageBeneficiary);
      await expect(rowsOf(page).first()).toBeVisible();
      await picture('payees/maker/4-managed');
      await rowsOf(page).first().locator('button').click();
      await picture('payees/maker/5-deletion');
      await goOn(page);
      await picture('payees/maker/6-deletion-proposed');
      await page.getByRole('tab').nth(1).click();
      await picture('payees/maker/7-pending');
    });
  });
}
