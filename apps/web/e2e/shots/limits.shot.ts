import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expect } from '../fixtures.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { expectMessage, goOn, openScreen, submit } from '../shell/shell-steps.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { anyScreen, test } from './shot-test.ts';

const choose = (page: Page, amount: string) =>
  page.locator('.choice-card').filter({ hasText: amount }).locator('input').check();

for (const look of looks) {
  test.describe(`${look.words} limits retail`, () => {
    test.use({ ...look.use, policy: { ...anyScreen, limits: { raiseDelayHours: 24 } } });

    test('another limit of the day', async ({ page, simulator, picture }) => {
      const flow = 'limits/daily';
      await signIn(page, simulator, 'asha');
      await openScreen(page, paths.limitManagement);
      await expect(page.locator('.usage-pie').first()).toBeVisible();
      await picture(`${flow}/1-entry`);
      await choose(page, '₹2,00,000.00');
      await submit(page);
      await expectMessage(page);
      await picture(`${flow}/1-refused`);
      await goOn(page);
      await choose(page, '₹5,00,000.00');
      await submit(page);
      await expect(page.locator('#otp')).toBeVisible();
      await picture(`${flow}/2-otp`);
      await page.locator('#otp').fill('12345');
      await submit(page);
      await expect(page.locator('.field-error')).toBeVisible();
      await picture(`${flow}/2-otp-refused`);
      await fillOtp(page.locator('#otp'), simulator, 'asha');
      await submit(page);
      await expect(page.locator('.banner.success')).toBeVisible();
      await picture(`${flow}/3-result-that-waits`);
    });
  });
}
