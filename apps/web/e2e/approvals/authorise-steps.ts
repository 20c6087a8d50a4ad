import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { followMenu, menuEntry } from '../shell/shell-steps.ts';

export const menuItem = (page: Page) => menuEntry(page, 'Authorise fund transfer');
export const dialogOf = (page: Page) => page.getByRole('dialog');
export const rowsOf = (page: Page) => page.getByRole('tabpanel').locator('tbody tr:visible');

export async function openList(page: Page): Promise<void> {
  await followMenu(menuItem(page));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authorise fund transfer');
  await page.getByRole('tab').first().click();
}
