import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

const desk = (page: Page) => page.getByRole('tabpanel').filter({ has: page.locator('.desk-rows') });

test('a desk on which nothing waits is one of transfers or of beneficiaries all the same, and says so in the middle of a card @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'charles', paths.authoriseFundTransfer);
  const transfers = desk(page);
  await expect(transfers).toContainText('No transfer waits for your decision here');
  await expect(transfers.getByLabel('Search')).toHaveAccessibleDescription(
    'Beneficiary, account, amount, remark or number',
  );
  await expect(transfers.getByLabel('Amount from')).toBeVisible();
  await expect(transfers.getByRole('columnheader')).toContainText(['Amount']);

  await page.goto(paths.authoriseBeneficiary);
  await expect(desk(page).getByLabel('Search')).toHaveAccessibleDescription(
    'Beneficiary, nickname, account, bank or IFSC',
  );
  await expect(desk(page).getByLabel('Amount from')).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 780 });
  await expect(desk(page).locator('.passbook')).toHaveClass(/cards/);
  const [cell, words] = await desk(page)
    .locator('.no-rows, .no-rows > div')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
  expect(words).toBe(cell);
});
