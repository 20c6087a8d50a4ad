import { expect, type Page } from '@playwright/test';
import type { Path } from '../../src/paths.ts';
import { menuLink } from '../transfers/transfer-steps.ts';

/** Opens a screen of the side menu in any language; its heading takes the focus. */
export async function openScreen(page: Page, path: Path): Promise<void> {
  await menuLink(page, path).click();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator('main h1')).toBeFocused();
}

/** The link of the side menu with this word, whether or not it tells how many requests wait. */
export const menuEntry = (page: Page, word: string) =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link')
    .filter({ has: page.getByText(word, { exact: true }) });

/** Opens a screen by its word in the side menu and waits for its heading. */
export async function openMenu(page: Page, word: string, heading: string): Promise<void> {
  await menuEntry(page, word).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/**
 * Comes to an address as somebody who types it: the server answers it with the portal, and the
 * portal that stands already, which an entry without state tells nothing, takes it from there.
 * Whoever comes next waits for a screen first: two redirects at once would be one for the router.
 */
export async function comeTo(page: Page, path: string): Promise<void> {
  const answer = await page.request.get(path, { headers: { Accept: 'text/html' } });
  expect(answer.headers()['content-type']).toContain('text/html');
  expect(await answer.text()).toContain('<div id="root">');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** The dialog that has to be answered first. */
export const openDialog = (page: Page) => page.locator('dialog[open]').last();

/** Presses the button of a dialog that goes on, which stands first, and waits until it is gone. */
export async function goOn(page: Page): Promise<void> {
  await openDialog(page).locator('.actions button').first().click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** Leaves a dialog without doing what it asks. */
export async function leaveDialog(page: Page): Promise<void> {
  await openDialog(page).locator('.actions button').last().click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** What stands before a dialog is answered with a message: waits for it. */
export async function expectMessage(page: Page): Promise<void> {
  await expect(page.locator('dialog.message[open]')).toBeVisible();
}
