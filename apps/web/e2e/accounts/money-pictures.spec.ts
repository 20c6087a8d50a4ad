import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { searchStatement } from '../statements/statement-steps.ts';

const savings = '001010000042317';
const rows = (page: Page) => page.locator('.statement .passbook').last().locator('tbody tr');
const handle = (page: Page, name: string) => page.getByRole('slider', { name });

/** The numbers of October by hover, by a press and by keys, each time those of the table. */
async function expectNumbersBesideTheBars(page: Page): Promise<void> {
  const cells = page.locator('.as-table tbody tr').nth(4).locator('td');
  const [received = '', spent = ''] = await cells.allInnerTexts();
  const picker = page.getByRole('slider', { name: 'Month whose numbers are shown' });
  const told = page.locator('.month-told');
  const { width = 0, height = 0 } = (await picker.boundingBox()) ?? {};
  const october = { x: width * (4.5 / 6), y: height / 2 };
  await expect(told).toHaveCount(0);
  await picker.hover({ position: october });
  await expect(told).toContainText(received.trim());
  await page.mouse.move(0, 0);
  await expect(told).toHaveCount(0);
  await picker.click({ position: october });
  await expect(told).toContainText(spent.trim());
  await picker.press('ArrowLeft');
  await expect(told).toContainText('Sep 2026');
  await picker.press('ArrowRight');
  await expect(picker).toHaveAttribute(
    'aria-valuetext',
    `Oct 2026: ₹${received.trim()} in, ₹${spent.trim()} out`,
  );
  await picker.press('Escape');
  await expect(told).toHaveCount(0);
}

test('money in and out is neither shown nor asked for until wanted, and its table has the numbers of the statement @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  const money = page.getByRole('region', { name: 'Money in and out' });
  const show = money.getByRole('button', { name: 'Show money in and out' });
  await expect(show).toHaveAttribute('aria-expanded', 'false');
  // It comes when all that is asked for without being wanted has been answered.
  await expect(page.locator('.ahead')).toBeAttached();
  await expect(money.getByRole('img')).toHaveCount(0);
  expect(await callsOf(simulator, 'EStatementService')).toEqual([]);
  await show.press('Enter');
  await expect(money.getByRole('img')).toHaveCount(2);
  const asked = await callsOf(simulator, 'EStatementService');
  expect(asked.map(({ request }) => request)).toEqual([
    { AccountNumber: savings, FromDate: '01-06-2026', ToDate: '21-11-2026', CustNo: '100042317' },
  ]);
  await money.getByText('As a table').press('Enter');
  const months = money.getByRole('table').locator('tbody tr');
  await expect(months).toHaveCount(6);
  await expectNumbersBesideTheBars(page);
  const october = await months.nth(4).locator('th, td').allInnerTexts();
  await expectAccessibleInBoth(page);
  await money.getByRole('button', { name: 'Hide money in and out' }).click();
  await expect(money.getByRole('img')).toHaveCount(0);

  await searchStatement(page, { type: 'SB', account: savings, period: 'priousMonth' });
  const total = (term: string) =>
    page.locator('.statement-balances > div').filter({ hasText: term }).locator('dd').innerText();
  expect(october.map((text) => text.trim())).toEqual([
    'Oct 2026',
    (await total('Total deposits')).replace('₹', ''),
    (await total('Total withdrawals')).replace('₹', ''),
    (await total('Closing balance')).replace('₹', ''),
  ]);
});

test('a stroke across the picture of a statement or its two handles choose the days whose lines are shown, and nothing moves when it comes @wide', async ({
  page,
  simulator,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/MoneyPictures-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, simulator, 'asha', paths.downloadStatement);
  await searchStatement(page, { type: 'SB', account: savings, period: 'year' });
  const placeOfSearch = async () => (await page.locator('.statement-search').boundingBox())?.y;
  const before = await placeOfSearch();
  release();
  await expect(page.locator('.pictures').getByRole('img')).toHaveCount(2);
  expect(await placeOfSearch()).toBe(before);

  await page.locator('.stroke').scrollIntoViewIfNeeded();
  const plot = await page.locator('.stroke').boundingBox();
  const { x = 0, y = 0, width = 0 } = plot ?? {};
  await page.mouse.move(x + width * 0.5, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.25, y + 44, { steps: 4 });
  await page.mouse.up();
  const picked = page.locator('.picked');
  await expect(picked).toContainText('Shown: 21-02-2026 to 23-05-2026');
  await expect(page.getByText(/^Found: \d+ of \d+$/)).toBeVisible();
  await expect(rows(page).first().getByRole('rowheader')).toHaveText(/-0[23]-2026$/);

  await handle(page, 'First day shown').focus();
  await page.keyboard.press('End');
  await expect(picked).toContainText('Shown: 23-05-2026 to 23-05-2026');
  await page.keyboard.press('ArrowLeft');
  await handle(page, 'Last day shown').press('ArrowRight');
  await expect(handle(page, 'Last day shown')).toHaveAttribute('aria-valuetext', '24-05-2026');
  await expect(picked).toContainText('Shown: 22-05-2026 to 24-05-2026');
  for (const day of await rows(page).getByRole('rowheader').allInnerTexts()) {
    expect(['22-05-2026', '23-05-2026', '24-05-2026']).toContain(day);
  }
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Show all days' }).click();
  await expect(page.getByText(/^Found:/)).toHaveCount(0);
  await expect(handle(page, 'First day shown')).toHaveValue('0');
});

test('the numbers of each month stand within a telephone of 320 pixels, which never scrolls sideways @wide', async ({
  page,
  simulator,
}) => {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') sessionStorage.setItem('sahakar.narrow', 'Y');
  });
  await signIn(page, simulator, 'asha');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('button', { name: 'Show money in and out' }).press('Enter');
  const picker = page.getByRole('slider', { name: 'Month whose numbers are shown' });
  await picker.press('Home');
  for (let month = 0; month < 6; month += 1) {
    await expect(page.locator('.month-told')).toBeVisible();
    const { x = 0, width = 0 } = (await page.locator('.month-told').boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await picker.press('ArrowRight');
  }
});
