import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test.describe('on a screen of 500 pixels', () => {
  test('a notice fills the screen until it is dismissed, and does not come back to this tab (A003, C010, ruling 20) @wide', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 501, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await page.setViewportSize({ width: 500, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen is narrow');
    await expectAccessibleInBoth(page);
    expect((await page.getByRole('main').boundingBox())?.height).toBeGreaterThanOrEqual(800);
    const goOn = page.getByRole('button', { name: 'Go on all the same' });
    expect((await goOn.boundingBox())?.width).toBeLessThan(400);
    // Whoever reads no English finds the way on in the other two languages.
    await page.getByRole('button', { name: 'मराठी' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    await page.getByRole('button', { name: 'English' }).click();
    await goOn.click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const elsewhere = await page.context().newPage();
    await elsewhere.setViewportSize({ width: 500, height: 800 });
    await elsewhere.goto('/');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This screen is narrow');
    await elsewhere.close();
  });

  test('the focus comes to the heading of a screen that is on its way as well @wide', async ({
    page,
  }) => {
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/IdentityScreen*', async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.setViewportSize({ width: 500, height: 800 });
    await page.goto(paths.newRegister);
    await page.getByRole('button', { name: 'Go on all the same' }).click();
    await expect(page.getByRole('button', { name: 'Go on all the same' })).toHaveCount(0);
    letCome();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test.describe('and a page of 500 pixels on a wider one,', () => {
    test.use({ viewport: { width: 500, height: 800 }, screen: { width: 1280, height: 800 } });

    test('as zooming makes it, there is no notice (A003, ruling 20) @wide', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
      const widths = await page.evaluate(() => [window.innerWidth, window.screen.width]);
      expect(widths).toEqual([500, 1280]);
    });
  });

  test('whoever is signed in goes on from the notice to the accounts, whose balances the bank still tells (A003, ruling 20) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha');
    await page.setViewportSize({ width: 500, height: 800 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen is narrow');
    await page.getByRole('button', { name: 'Go on all the same' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your accounts');
    const account = page.locator('.account-row').first();
    await account.locator('.eye').click();
    await expect(account.locator('.bal')).toContainText('₹2,84,510.75');
  });
});
