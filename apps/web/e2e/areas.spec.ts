import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { menus } from './menus.ts';
import { signInAs } from './transfer-steps.ts';

/** Indian grouping: three digits at the end and pairs before them, and two decimals. */
const rupees = /^₹(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})\.\d{2}$/;

/** Whatever the screen shows behind a rupee sign, up to a space or a word. */
async function amountsOn(page: Page): Promise<readonly string[]> {
  const text = await page.getByRole('main').innerText();
  return text.match(/₹\s?[\d.,]*\d/g) ?? [];
}

test('every word of the menu leads to its screen, whose amounts are in rupees with two decimals and Indian grouping (B001, B002)', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signInAs(page, simulator, 'asha');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const headings = new Set<string>();
  const amounts: string[] = [];
  for (const word of menus.retail) {
    const link = menu.getByRole('link', { name: word, exact: true });
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL((url) => url.pathname === path);
    const heading = page.getByRole('heading', { level: 1 });
    // Every screen but the one that the login led to takes the focus as it opens.
    if (headings.size > 0) await expect(heading).toBeFocused();
    headings.add(await heading.innerText());
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    amounts.push(...(await amountsOn(page)));
  }
  // The two enquiries into cheque books and the cash account share a heading with another screen.
  expect(headings.size).toBeGreaterThan(menus.retail.length - 5);
  expect(amounts.length).toBeGreaterThan(20);
  expect(amounts.filter((amount) => !rupees.test(amount))).toEqual([]);
});

test('own accounts are written in full in lists and by their last four digits in choosers (B052)', async ({
  page,
  simulator,
}) => {
  await signInAs(page, simulator, 'asha');
  await expect(page.locator('.account-row').first()).toContainText('001010000042317');
  await page.getByRole('link', { name: 'Within bank', exact: true }).first().click();
  const chooser = page.locator('#from-account').locator('xpath=ancestor::fieldset');
  await expect(chooser).toContainText('2317');
  await expect(chooser).not.toContainText('001010000042317');
  await expect(chooser.locator('input[value="001010000042317"]')).toHaveCount(1);
});
