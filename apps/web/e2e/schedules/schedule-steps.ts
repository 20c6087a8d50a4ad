import { expect, type Page } from '@playwright/test';
import { expectFits } from '../clipped.ts';
import { textsIn } from '../texts.ts';
import { openEntry } from '../transfers/transfer-steps.ts';
import { downloadReceipt } from '../transfers/within-bank-steps.ts';

const later = (page: Page) => page.getByRole('switch', { name: 'Schedule this transfer' });
const problem = (page: Page) => page.getByRole('group', { name: 'There is a problem' });
const mode = (page: Page, name: string) => page.getByRole('radio', { name });

export const fact = (page: Page, term: string) =>
  page.locator('.summary-list div').filter({ hasText: term }).locator('dd');
export const dates = (page: Page) => page.getByRole('table', { name: 'Dates of the payments' });
export const listed = (page: Page) => page.locator('main tbody tr');

/** The schedule of the first transfer is off at first, and asks for what it needs once it is on. */
export async function switchOn(page: Page): Promise<void> {
  await expect(later(page)).not.toBeChecked();
  await expect(page.locator('#schedule-start')).toHaveCount(0);
  await later(page).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(problem(page)).toContainText('Please fill all the details');
  await expect(page.locator('.schedule-fields').getByRole('radio')).toHaveCount(2);
  await expect(mode(page, 'One Time')).not.toBeChecked();
  await mode(page, 'Recurring').check();
  await expectMissing(page, scheduleFields);
  await page.getByLabel('Frequency').selectOption('4');
  await page.getByLabel('Number of payments').fill('6');
  await expectMissing(page, ['schedule-start']);
  await chooseStart(page);
  await page.getByLabel('Frequency').selectOption('');
  await expectMissing(page, ['schedule-frequency']);
  await page.getByLabel('Frequency').selectOption('4');
  await page.getByLabel('Number of payments').fill('');
  await expectMissing(page, ['schedule-payments']);
}

const scheduleFields = ['schedule-start', 'schedule-frequency', 'schedule-payments'] as const;

/** Continue goes no further, says so above the form, and marks these fields of a schedule alone. */
async function expectMissing(
  page: Page,
  missing: readonly (typeof scheduleFields)[number][],
): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(problem(page)).toContainText('Please fill all the details');
  for (const id of scheduleFields) {
    const marked = expect(page.locator(`#${id}`));
    await (missing.includes(id) ? marked : marked.not).toHaveAttribute('aria-invalid', 'true');
  }
}

/** Monthly, six times, by digits alone and more than once. */
export async function fillRecurring(page: Page): Promise<void> {
  const frequencies = page.getByLabel('Frequency').locator('option:not([value=""])');
  await expect(frequencies).toHaveText(['Daily', 'Weekly', 'Monthly']);
  for (const [place, code] of ['2', '3', '4'].entries()) {
    await expect(frequencies.nth(place)).toHaveAttribute('value', code);
  }
  await page.getByLabel('Frequency').selectOption('4');
  await page.getByLabel('Number of payments').fill('1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(problem(page)).toContainText('must be more than 1. You entered 1.');
  await page.getByLabel('Number of payments').fill('6a00000');
  await expect(page.getByLabel('Number of payments')).toHaveValue('60000');
  await page.getByLabel('Number of payments').fill('6');
  await expect(page.getByText('The first dates:')).toContainText(
    /01-Apr-2027 and one more on 01-May-2027\s*₹[\d,.]+ in all$/,
  );
  await expectFits(page);
}

/** More than the account has is refused, though nothing is due today. */
export async function askTooMuch(page: Page): Promise<void> {
  await page.locator('#amount').fill('999999');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(problem(page)).toContainText('Insufficient Balance');
  await page.locator('#amount').fill('123456');
}

/** The confirmation of the first transfer: frequency, number and every date. */
export async function readDates(page: Page): Promise<void> {
  await expect(page).toHaveURL(/WithinBankTranfer$/);
  await expect(fact(page, 'Frequency')).toHaveText('Monthly');
  await expect(fact(page, 'Number of payments')).toHaveText('6');
  await expect(fact(page, 'All payments together')).toHaveText('₹7,40,736.00 until 01-May-2027');
  await expect(dates(page).locator('th[scope=col]')).toHaveText(['No.', 'Date', 'Description']);
  const rows = dates(page).locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toHaveText(/^1\s*01-Dec-2026\s*Payment 1 of 6, rent$/);
  await expectFits(page);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveText([/^6\s*01-May-2027\s*Payment 6 of 6, rent$/]);
}

/** What has been scheduled, on the screen and in its PDF, with the moment and that nothing is paid. */
export async function readReceipt(page: Page, facts: readonly string[]): Promise<void> {
  const unpaid = 'The bank will make this transfer on the dates chosen.';
  const moment = /21-Nov-2026 \d{2}:\d{2} [AP]M/;
  const receipt = page.locator('.receipt');
  const pdf = await downloadReceipt(page, textsIn('en'));
  expect(pdf).toContain('Transaction Receipt');
  const reference = await fact(page, 'Reference').innerText();
  for (const told of [...facts, unpaid, '01-Dec-2026', reference]) {
    await expect(receipt).toContainText(told);
    expect(pdf).toContain(told);
  }
  await expect(receipt).toContainText(moment);
  expect(pdf).toMatch(moment);
  await expectFits(page);
}

/** The way out of a receipt, which is an empty entry. */
export async function leaveReceipt(page: Page, entry: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'New transfer' }).click();
  await expect(page).toHaveURL(entry);
  await expect(page.locator('#amount')).toHaveValue('');
}

/** One payment to oneself, up to its confirmation. */
export async function fillOwn(page: Page): Promise<void> {
  await openEntry(page);
  await page.locator('#from-account').check();
  await page.locator('input[value=ownAccount]').check();
  await page.locator('#beneficiary').check();
  await page.locator('#amount').fill('99');
  await page.locator('#remark').fill('savings');
  await scheduleOnce(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/WithinBankTranfer$/);
}

/** Only NEFT can be scheduled, and another rail clears what was chosen; up to its confirmation. */
export async function fillNeft(page: Page): Promise<void> {
  const type = (value: string) => page.locator(`input[name=transfer-type][value="${value}"]`);
  await page.locator('a[href="/OtherBank"]').first().click();
  await page.locator('#from-account').check();
  for (const rail of ['1', 'INTER']) {
    await type(rail).check();
    await expect(later(page)).toHaveCount(0);
    await type('2').check();
    await scheduleOnce(page);
    await type(rail).check();
    await type('2').check();
    await expect(later(page)).not.toBeChecked();
    await later(page).check();
    await expect(mode(page, 'One Time')).not.toBeChecked();
    await expect(page.locator('#schedule-start')).toHaveValue('');
  }
  await page.locator('#beneficiary').fill('Rohit');
  await page.locator('#beneficiary').press('Enter');
  await page.locator('#amount').fill('750');
  await page.locator('#remark').fill('fees');
  await scheduleOnce(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/ConfirmTransfer$/);
}

/** One payment on the first day of the next month. */
export async function scheduleOnce(page: Page): Promise<void> {
  await later(page).check();
  await mode(page, 'One Time').check();
  for (const asked of ['Frequency', 'Number of payments']) {
    await expect(page.getByLabel(asked)).toHaveCount(0);
  }
  await chooseStart(page);
}

/** Opens the calendar, where tomorrow is the first day, and picks the first of the next month. */
async function chooseStart(page: Page): Promise<void> {
  await page.locator('#schedule-start').click();
  const calendar = page.getByRole('dialog');
  for (const day of ['20', '21']) {
    await expect(calendar.getByRole('button', { name: `${day} November 2026` })).toBeDisabled();
  }
  await expect(calendar.getByRole('button', { name: '22 November 2026' })).toBeEnabled();
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await calendar.getByRole('button', { name: /^1 / }).first().click();
}

/** The same schedule in any language: monthly, or once, from the first day of the next month. */
export async function fillSchedule(page: Page, kind: 'once' | 'monthly'): Promise<void> {
  const later = page.locator('.schedule-switch input');
  await later.check();
  await page
    .locator('input[name=schedule-mode]')
    .nth(kind === 'once' ? 0 : 1)
    .check();
  await page.locator('#schedule-start').click();
  await page.locator('.date-turn button').last().click();
  await page.locator('.date-dialog td button').first().click();
  if (kind === 'once') return;
  await page.locator('#schedule-frequency').selectOption('4');
  await page.locator('#schedule-payments').fill('6');
}
