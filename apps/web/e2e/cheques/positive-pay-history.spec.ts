import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { submit } from '../shell/shell-steps.ts';

test.use({ scenario: 'positive-pay' });

// Of Asha's textile account instructions are told; of her savings account none is.
const textiles = '001011000007902';

const account = (page: Page) => page.getByLabel('Account', { exact: true });
const rows = (page: Page) => page.locator('main tbody tr');
const before = /^Choose an account and search/;

test('the instructions of one account do not stand below another one, nor below an empty search @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.positivePay);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(rows(page)).toHaveText(before);
  for (const change of [
    () => account(page).selectOption({ index: 1 }),
    () => page.getByRole('button', { name: 'Clear' }).click(),
  ]) {
    await account(page).selectOption(textiles);
    await submit(page);
    await expect(rows(page).first()).toContainText('Paithan Weavers Guil');
    await change();
    await expect(rows(page)).toHaveText(before);
  }
});

test('a search that cannot be sent, the network being gone, is not told as one that found nothing @wide', async ({
  page,
  context,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.positivePay);
  await page.getByRole('tab', { name: 'History' }).click();
  await account(page).selectOption(textiles);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await submit(page);
  await expect(page.locator('main tbody')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('No instruction matches your search.')).toHaveCount(0);
  await context.setOffline(false);
  await expect(rows(page).first()).toContainText('Paithan Weavers Guil');
});
