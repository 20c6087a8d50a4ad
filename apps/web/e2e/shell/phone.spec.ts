import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { comeTo, followMenu, menuEntry } from './shell-steps.ts';

test('the menu beside a screen folds, shows the group of the screen, and is no taller than the window @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const unfolded = menu.getByRole('button', { expanded: true });
  await expect(unfolded).toHaveText(['Fund Transfer']);
  await expect(menuEntry(page, 'Within bank')).toBeInViewport({ ratio: 1 });
  await followMenu(menuEntry(page, 'Fate of cheque'));
  await expect(page.getByRole('heading', { level: 1, name: 'Fate of cheque' })).toBeVisible();
  await expect(unfolded).toHaveText(['Services']);
  await menu.getByRole('button', { name: 'Profile' }).click();
  await expect(unfolded).toHaveText(['Profile', 'Services']);
  // However much is unfolded, the page beside it grows no longer.
  const inside = page.locator('.spine-inside');
  expect((await inside.boundingBox())?.height).toBeLessThanOrEqual(900);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  await menuEntry(page, 'TDS enquiry').click();
  await expect(menuEntry(page, 'TDS enquiry')).toBeInViewport({ ratio: 1 });
  await expect(unfolded).toHaveText(['Services']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, screen: { width: 1280, height: 900 } });

  test('the bar is one line; who is signed in, the languages and the way out are behind its button', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha');
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(64);
    await expect(header.getByRole('timer')).toBeInViewport({ ratio: 1 });
    const logOut = header.getByRole('button', { name: 'Log out' });
    await expect(logOut).toBeHidden();
    const more = header.getByRole('button', { name: 'Name and settings' });
    await more.click();
    await expect(header).toContainText('Asha Vijay Kulkarni');
    await header.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपके खाते');
    await page.keyboard.press('Escape');
    await expect(header.getByText('Asha Vijay Kulkarni')).toBeHidden();
    await expect(header.locator('.header-opener')).toBeFocused();
    await header.locator('.header-opener').click();
    await header.getByRole('button', { name: 'लॉग आउट' }).click();
    await expect(page.locator('form.sign-in, main form').first()).toBeVisible();
  });

  test('a panel that is open, of the bar or the menu, closes with a dialog over it when somebody goes back @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha');
    const heading = page.getByRole('heading', { level: 1 });
    for (const [name, dialog] of [
      ['Name and settings'],
      ['Menu'],
      ['Name and settings', 'Display and access'],
    ] as const) {
      await comeTo(page, paths.miniStatement);
      await expect(heading).toHaveText('Mini statement');
      const opener = page.getByRole('button', { name, exact: true });
      await opener.click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      if (dialog !== undefined) await page.getByRole('button', { name: dialog }).click();
      await expect(page.getByRole('dialog')).toHaveCount(dialog === undefined ? 0 : 1);
      await page.goBack();
      await expect(heading).toHaveText('Your accounts');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(heading).toBeFocused();
    }
  });

  test('a dialog that the bar has opened is seen though it comes late, and Escape closes it alone @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha');
    const arrival = Promise.withResolvers<void>();
    await page.route(/DisplayDialog-/, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: 'Name and settings' }).click();
    const display = header.getByRole('button', { name: 'Display and access' });
    await display.click();
    await page.mouse.click(3, 830);
    await expect(display).toBeHidden();
    arrival.resolve();
    const dialog = page.getByRole('dialog', { name: 'Display and access' });
    await dialog.getByRole('button').click();
    await expect(dialog).toBeHidden();
    await header.getByRole('button', { name: 'Name and settings' }).click();
    await display.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(display).toBeFocused();
  });

  test('an amount stands beside its name, within the screen @wide', async ({ page, simulator }) => {
    await signIn(page, simulator, 'asha');
    const first = page.locator('.recent tbody tr').first();
    await expect(page.locator('.recent tbody')).toHaveAttribute('aria-busy', 'false');
    await expect(first.locator('.amount:not(:empty)')).toBeVisible();
    // At one moment: what comes late to the dashboard moves both of them.
    const [name, money] = await first.evaluate((row) =>
      ['.lead', '.amount:not(:empty)'].map((part) =>
        row.querySelector(part)?.getBoundingClientRect().toJSON(),
      ),
    );
    expect(money?.y).toBeCloseTo(name?.y ?? 0, -1);
    expect(money?.right).toBeLessThanOrEqual(390);
  });

  test('a list of accounts names them by two dots and four digits, with room for what they are, and by the whole mask where it is wide (B442) @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha');
    await comeTo(page, paths.miniStatement);
    const choices = page.getByLabel('Account', { exact: true }).locator('option');
    await expect(choices).toHaveText([
      /^\u2022\u2022\s2317\s+Savings, Dadar West$/,
      /^\u2022\u2022\s7902\s+Current, Dadar West$/,
    ]);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(choices).toHaveText([
      /^X{11}2317\s+Savings, Dadar West$/,
      /^X{11}7902\s+Current, Dadar West$/,
    ]);
  });
});

test('a telephone that is turned keeps the form with what was typed, or the notice where that stands @wide', async ({
  page,
}) => {
  const across = { width: 844, height: 390 };
  const upright = { width: 390, height: 844 };
  await page.setViewportSize(across);
  await page.goto('/');
  await page.getByLabel('User ID', { exact: true }).fill('100042317');
  await page.setViewportSize(upright);
  // The whole page is drawn anew.
  await page.getByRole('button', { name: 'मराठी' }).click();
  await expect(page.getByLabel('युजर आयडी', { exact: true })).toHaveValue('100042317');

  await page.goto('/');
  const notice = page.getByRole('heading', { level: 1, name: 'ही स्क्रीन अरुंद आहे' });
  await expect(notice).toBeVisible();
  await page.setViewportSize(across);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'तरीही पुढे जा' }).click();
  await expect(page.getByLabel('युजर आयडी', { exact: true })).toBeVisible();
});
