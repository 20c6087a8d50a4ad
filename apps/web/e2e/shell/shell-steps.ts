import { expect, type Locator, type Page } from '@playwright/test';
import type { Path } from '../../src/paths.ts';

/** Every route of the document on transfers and cards that not everybody may open. */
export const ofTransfersAndCards = [
  '/WithinBank',
  '/WithinBankTranfer',
  '/WithinBankStatement',
  '/OtherBank',
  '/ConfirmTransfer',
  '/OtherBankStatement',
  '/ViewScheduleTransfer',
  '/ViewDetailScheduleTransfer',
  '/AuthorizeFundTransfer',
  '/DebitCard',
  '/BlockCard',
  '/CardLimitChange',
  '/ChannelWiseBlocking',
  '/GeneratePin',
  '/GreenPinOtp',
  '/LimitChangeOtp',
  '/ChannelBlockingOtp',
  '/LimitManagement',
  '/PositivePay',
] as const;

/** The side menu in any language; the quick actions of the accounts are a navigation too. */
const menuLink = (page: Page, path: string) => page.locator(`nav.spine a[href="${path}"]`);

/** Follows a link of the side menu; its group is unfolded first where it is folded. */
export async function followMenu(link: Locator): Promise<void> {
  await expect(link).toBeAttached();
  const folded = link.locator('xpath=ancestor::section').getByRole('button', { expanded: false });
  if ((await folded.count()) > 0) await folded.click();
  await link.click();
}

/** Goes to a screen by the side menu in any language. */
export const goByMenu = (page: Page, path: string) => followMenu(menuLink(page, path));

/** Opens a screen of the side menu in any language; its heading takes the focus. */
export async function openScreen(page: Page, path: Path): Promise<void> {
  await goByMenu(page, path);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator('main h1')).toBeFocused();
}

/** The link of the side menu with this word, whether or not it tells how many requests wait. */
export const menuEntry = (page: Page, word: string) =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { includeHidden: true })
    .filter({ has: page.getByText(word, { exact: true }) });

/** Opens a screen by its word in the side menu and waits for its heading. */
export async function openMenu(page: Page, word: string, heading: string): Promise<void> {
  await followMenu(menuEntry(page, word));
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

/** Sends off the form of the screen. */
export const submit = (page: Page) => page.locator('main form button[type=submit]').click();

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

/** A message says these words, a text as a whole, in this tone, and goes once it is acknowledged. */
export async function acknowledge(
  page: Page,
  words: string | RegExp,
  tone?: 'info' | 'warning' | 'error',
): Promise<void> {
  const message = page.getByRole('alertdialog', { name: words, exact: true });
  if (tone !== undefined) await expect(message).toHaveClass(new RegExp(`\\b${tone}\\b`));
  await message.getByRole('button', { name: 'OK' }).click();
  await expect(message).toHaveCount(0);
}

/** What stands before a dialog is answered with a message: waits for it. */
export async function expectMessage(page: Page): Promise<void> {
  await expect(page.locator('dialog.message[open]')).toBeVisible();
}

/** The advice that the footer opens, by the titles of its dialogs. */
export const advice = [
  'Tips for Internet Banking',
  'FAQ',
  'Privacy Commitment',
  "Do's & Dont",
] as const;

/**
 * Opens each advice of the footer, as everybody who is signed in may; what the portal's own say: the
 * questions are the bank's, and say some of it once more.
 */
export async function readAdvice(page: Page): Promise<string> {
  const said: string[] = [];
  for (const title of advice) {
    await page.getByRole('contentinfo').getByRole('button', { name: title, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
    if (title !== 'FAQ') said.push(await dialog.innerText());
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
  return said.join(' ');
}
