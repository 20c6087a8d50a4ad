import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expect } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { expectMessage, goOn, openDialog, openScreen, submit } from '../shell/shell-steps.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { test } from './shot-test.ts';

const textiles = '001011000007902';

async function expectRefused(page: Page): Promise<void> {
  await expect(page.locator('.field-error').first()).toBeVisible();
}

for (const look of looks) {
  test.describe(`${look.words} cheques retail`, () => {
    test.use(look.use);

    test('a cheque book', async ({ page, simulator, picture }) => {
      const flow = 'cheques/book';
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.chequeBookRequest);
      await picture(`${flow}/1-entry`);
      await submit(page);
      await expectRefused(page);
      await picture(`${flow}/1-refused`);
      await page.locator('input[name=account]').nth(1).check();
      await page.locator('#leaves').selectOption('24');
      await submit(page);
      await expectMessage(page);
      await picture(`${flow}/2-refused-by-the-bank`);
      await goOn(page);
      await page.locator('#account').check();
      await page.locator('#leaves').selectOption('24');
      await picture(`${flow}/2-filled`);
      await submit(page);
      await expect(page.locator('#otp')).toBeVisible();
      await picture(`${flow}/3-otp`);
      await submit(page);
      await expectRefused(page);
      await picture(`${flow}/3-otp-refused`);
      await fillOtp(page.locator('#otp'), simulator, 'asha');
      await submit(page);
      await expect(page.locator('.banner.success')).toBeVisible();
      await picture(`${flow}/4-result`);
    });

    test('a cheque that is stopped, and fates', async ({ page, simulator, picture }) => {
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.stopChequeRequest);
      await picture('cheques/stop/1-entry');
      await submit(page);
      await expectRefused(page);
      await picture('cheques/stop/1-refused');
      await page.locator('#account').check();
      await page.locator('#reason').selectOption('015');
      await page.locator('#chequeNumber').fill('004520');
      await picture('cheques/stop/2-filled');
      await submit(page);
      await expect(page.locator('#otp')).toBeVisible();
      await picture('cheques/stop/3-otp');
      await fillOtp(page.locator('#otp'), simulator, 'asha');
      await submit(page);
      await expect(page.locator('.banner.success')).toBeVisible();
      await picture('cheques/stop/4-result');
      await openScreen(page, paths.fateOfCheque);
      await picture('cheques/fate/1-entry');
      await page.locator('#account').check();
      await page.locator('#chequeNumber').fill('004501');
      await submit(page);
      await expectMessage(page);
      await picture('cheques/fate/2-paid');
      await goOn(page);
      await picture('cheques/fate/3-paid-on-the-page');
      await page.locator('#chequeNumber').fill('004521');
      await submit(page);
      await expect(page.locator('.banner.success')).toBeVisible();
      await picture('cheques/fate/4-unused');
    });

    test.describe('of the scenario with positive pay', () => {
      test.use({ scenario: 'positive-pay' });

      test('positive pay', async ({ page, simulator, picture }) => {
        const flow = 'cheques/positive-pay';
        await signIn(page, simulator, 'asha');
        await openScreen(page, paths.positivePay);
        await picture(`${flow}/1-entry`);
        await submit(page);
        await expectRefused(page);
        await picture(`${flow}/1-refused`);
        await page.locator('#account').selectOption(textiles);
        await page.locator('#chequeDate').click();
        await expect(openDialog(page)).toBeVisible();
        await picture(`${flow}/1-calendar`);
        await page.locator('.date-dialog td button:enabled').first().click();
        await page.locator('#payee').fill('Nirmal Irrigation');
        await page.locator('#remarks').fill('Yarn for the winter');
        await page.locator('#amount').fill('62500');
        await page.locator('#micr').fill('400971001');
        await page.locator('#chequeNumber').fill('700124');
        await submit(page);
        await expectMessage(page);
        await picture(`${flow}/2-paid-already`);
        await goOn(page);
        await page.locator('#chequeNumber').fill('700122');
        await picture(`${flow}/2-filled`);
        await submit(page);
        await expect(page.locator('#otp')).toBeVisible();
        await picture(`${flow}/3-otp`);
        await fillOtp(page.locator('#otp'), simulator, 'asha');
        await submit(page);
        await expect(page.locator('.banner.success')).toBeVisible();
        await picture(`${flow}/4-result`);
        await page.getByRole('tab').nth(1).click();
        await page.locator('.positive-pay-search select:visible').selectOption(textiles);
        await picture(`${flow}/5-history-search`);
        await page.locator('.positive-pay-search button[type=submit]').click();
        await expect(page.locator('.positive-pay-history tbody tr')).toHaveCount(5);
        await picture(`${flow}/6-history`);
      });
    });
  });
}
