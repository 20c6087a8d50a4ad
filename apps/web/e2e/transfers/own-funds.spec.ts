import type { Page } from '@playwright/test';
import { paiseOf, rupeesText } from '@sahakar/contracts/wire/rupees';
import { expect, test } from '../fixtures.ts';
import { openMenu } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { authorise, offeredTypes, openEntry, submitEntry, toOtp } from './transfer-steps.ts';

const cashCredit = '003013000001267';
const overdraft = '003014000000853';
const current = '003011000004719';

/** The whole of an amount in rupees as the page shows it, in digits. */
const digits = (text: string) => text.replaceAll(/[^\d.]/g, '');

async function payFrom(page: Page, source: string, amount: string): Promise<void> {
  await page.locator(`input[name=from-account][value="${source}"]`).check();
  await page.locator('input[value=ownAccount]').check();
  await page.locator('#beneficiary').check();
  await page.locator('#amount').fill(amount);
  await page.locator('#remark').fill('own funds');
  await submitEntry(page);
}

test('a cash credit account lends its sanction, and a current one pays what is clear; both, and an overdraft, pay within the bank in both ways (C039, C230) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'farida');
  await openEntry(page);
  await page.locator(`input[name=from-account][value="${current}"]`).check();
  const hint = page.locator('#amount-hint');
  await expect(hint).toHaveText(/^Available ₹[\d,.]+$/);
  const clear = digits(await hint.innerText());
  await payFrom(page, current, rupeesText((paiseOf(clear) ?? 0n) + 1_00n));
  await expect(page.locator('.banner.error')).toContainText('Insufficient Balance');
  for (const source of [cashCredit, overdraft]) {
    await page.locator(`input[name=from-account][value="${source}"]`).check();
    await expect.poll(() => offeredTypes(page)).toEqual(['ownAccount', 'otherAccount']);
  }
  await payFrom(page, cashCredit, '1000');
  await expect(page).toHaveURL(/WithinBankTranfer$/);
});

test('an account that was emptied shows zero without a suffix, and one that is overdrawn Dr without a minus (A8, B103, B104, C365) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'ravi');
  await openEntry(page);
  const second = page.locator('input[name=from-account]').nth(1);
  const account = (await second.getAttribute('value')) ?? '';
  await second.check();
  const hint = page.locator('#amount-hint');
  await expect(hint).toHaveText(/^Available ₹[\d,.]+$/);
  await payFrom(page, account, digits(await hint.innerText()));
  await toOtp(page, simulator, 'ravi');
  await authorise(page, simulator, 'ravi');
  await expect(page).toHaveURL(/WithinBankStatement$/);
  await openMenu(page, 'Operative accounts', 'Operative account');
  const balance = page.locator('.account-leaf .bal');
  await expect(balance).toHaveText(/^₹[\d,]+\.\d{2} Cr$/);
  await page.getByRole('combobox', { name: 'Account' }).selectOption(account);
  await expect(balance).toHaveText('₹0.00');
  await signIn(page, simulator, 'meera');
  await openMenu(page, 'Operative accounts', 'Operative account');
  await page.getByRole('combobox', { name: 'Account' }).selectOption(cashCredit);
  await expect(balance).toHaveText(/^₹[\d,]+\.\d{2} Dr$/);
});
