import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { beginTransfer, fillEntry, rent, submitEntry } from './transfer-steps.ts';

const button = (page: Page) => page.locator('form button[type=submit]');

const changed =
  'You changed the details while they were being checked. Please press Continue once more.';

/** Presses Continue, and does this while the bank is asked for the balance. */
async function whileChecking(page: Page, act: () => Promise<void>): Promise<void> {
  const letGo = await heldBack(page, 'FundTransferBalanaceEnquiryService');
  await page.locator('#amount').press('Enter');
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  await act();
  letGo();
}

test('a transfer that is corrected while its balance is looked at is neither checked nor refused as it was before @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  const summary = page.locator('.banner.error');
  await test.step('an amount that was too much is not told of the one in its place', async () => {
    await fillEntry(page, { amount: '90000000', remark: 'rent December' });
    await expect(page.getByText(/^Available ₹/).first()).toBeVisible();
    await whileChecking(page, () => page.locator('#amount').fill('50000.00'));
    await expect(button(page)).toHaveAttribute('aria-busy', 'false');
    await expect(summary).toHaveCount(0);
    await expect(page.locator('form').getByRole('status')).toContainText([changed]);
  });
  await test.step('what is to be pressed is told until the entry is another one again', async () => {
    await page.locator('#amount').fill('50000');
    await expect(page.getByText(changed)).toBeVisible();
    await page.locator('#amount').fill('60000');
    await expect(page.getByText(changed)).toHaveCount(0);
  });
  await test.step('the check shows what stands in the form', async () => {
    await whileChecking(page, () => page.locator('#amount').fill('5000'));
    await expect(button(page)).toHaveAttribute('aria-busy', 'false');
    await expect(page).toHaveURL(/\/WithinBank$/);
    await submitEntry(page);
    await expect(page.locator('.summary-list')).toContainText('₹5,000.00');
  });
  await test.step('an amount that is only written out is the same', async () => {
    await page.getByRole('button', { name: 'Change Amount' }).click();
    await page.locator('#amount').fill('7000');
    await whileChecking(page, () => page.locator('#remark').focus());
    await expect(page.locator('.summary-list')).toContainText('₹7,000.00');
  });
});

test('what leaves a transfer as it was does not stop the check that is under way @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  await fillEntry(page, rent);
  await whileChecking(page, async () => {
    const payee = page.locator('#beneficiary');
    await payee.press('ArrowDown');
    await payee.press('Enter');
    await page.locator('#remark').press('End');
    await page.locator('#remark').press('!');
    await expect(page.locator('#remark-error')).toBeVisible();
  });
  await expect(page.locator('.summary-list')).toContainText('Ravi Shankar Joshi');
});
