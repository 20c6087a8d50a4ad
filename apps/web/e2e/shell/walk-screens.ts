import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { comeTo } from './shell-steps.ts';

/** Opens every screen of the side menu, and each of its tabs, for a look at it. */
export async function walkScreens(
  page: Page,
  look: (where: string) => Promise<void>,
): Promise<void> {
  const links = page.locator('nav.spine a[href]');
  await expect(links.nth(20)).toBeAttached();
  const paths = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  for (const [number, path] of paths.entries()) {
    // The first is what whoever signs in sees, if under another address.
    await (number === 0 ? comeTo(page, path) : leaveFor(page, path));
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.locator('main h1')).toBeVisible();
    const tabs = page.locator('main').getByRole('tab');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (let tab = 0; tab < Math.max(1, await tabs.count()); tab += 1) {
      if (tab > 0) {
        await tabs.nth(tab).click();
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      }
      await look(tab === 0 ? path : `${path}, tab ${tab + 1}`);
    }
  }
}

/** Until a screen has been fetched the one before stays, with its heading. */
async function leaveFor(page: Page, path: string): Promise<void> {
  const heading = await page.locator('main h1').elementHandle();
  await comeTo(page, path);
  await heading?.waitForElementState('hidden');
}
