import { paths } from '../../src/paths.ts';
import { expect } from '../fixtures.ts';
import { goOn, leaveDialog, openDialog, openScreen } from '../shell/shell-steps.ts';
import { fillSignIn, signIn } from '../sign-in/sign-in-steps.ts';
import { looks } from './looks.ts';
import { test } from './shot-test.ts';

for (const look of looks) {
  test.describe(`${look.words} shell retail`, () => {
    test.use(look.use);

    test('menu, dashboard and display', async ({ page, simulator, picture }) => {
      await signIn(page, simulator, 'asha');
      await page.locator('.account-row .eye').first().click();
      await picture('shell/dashboard/1-operative');
      await page.getByRole('tab').nth(1).click();
      await picture('shell/dashboard/2-deposits');
      await page.getByRole('tab').nth(2).click();
      await picture('shell/dashboard/3-loans');
      await page.locator('.money button').click();
      await expect(page.locator('.picture svg')).toHaveCount(2);
      await picture('shell/dashboard/4-money');
      await page.setViewportSize({ width: 640, height: 450 });
      await page.locator('.menu-opener').click();
      await picture('shell/menu/1-open');
      await page.keyboard.press('Escape');
      await page.locator('.tools .finder-button').click();
      await openDialog(page).locator('input').fill('neft');
      await picture('shell/finder/1-found');
      await page.keyboard.press('Escape');
      await page.locator('.tools button[aria-haspopup=dialog]:not(.finder-button)').click();
      await expect(openDialog(page)).toBeVisible();
      await picture('shell/display/1-dialog');
      await leaveDialog(page);
      await page.goto(paths.quickTransfer);
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await picture('shell/quick-transfer/1-list');
    });

    test('the questions of a session', async ({ page, simulator, picture }) => {
      await page.clock.install();
      await signIn(page, simulator, 'asha');
      await page.clock.runFor(1000);
      await page.clock.fastForward('02:10');
      await expect(openDialog(page)).toBeVisible();
      await picture('shell/session/1-idle');
      await goOn(page);
      await page.clock.fastForward('06:52');
      await expect(openDialog(page)).toBeVisible();
      await picture('shell/session/2-about-to-end');
      await goOn(page);
      await openScreen(page, paths.profile);
      await page.locator('.header-panel > button.quiet').click();
      await expect(page.locator('input[name=userId]')).toBeVisible();
      await picture('shell/session/3-logged-out');
      await fillSignIn(page, await simulator.person('asha'));
      await page.waitForURL(/OtpVerification$/);
      await page.reload();
      await expect(page.locator('input[name=userId]')).toBeVisible();
      await picture('shell/session/4-reloaded');
    });
  });
}
