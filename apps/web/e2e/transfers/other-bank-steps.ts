import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { goUnlessThere, submitEntry } from './transfer-steps.ts';

/** The code of a transfer type, as the product has it. */
export type OtherBankType = 'INTER' | '2' | '1';

export type OtherBankEntry = {
  readonly type: OtherBankType;
  readonly amount: string;
  readonly remark: string;
  readonly payee?: string;
};

export async function openOtherBank(page: Page): Promise<void> {
  await goUnlessThere(page, paths.otherBank);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer to another bank');
  await expect(page.locator('#from-account')).toBeVisible();
}

/** Chooses the first account, the type and a payee, and writes amount and remark. */
export async function fillOtherBank(page: Page, entry: OtherBankEntry): Promise<void> {
  await page.locator('#from-account').check();
  await page.locator(`input[value="${entry.type}"]`).check();
  await page.locator('#beneficiary').fill(entry.payee ?? 'Rohit');
  await page.locator('#beneficiary').press('Enter');
  await page.locator('#amount').fill(entry.amount);
  await page.locator('#remark').fill(entry.remark);
}

/** From the menu, filled in, to the confirmation. */
export async function toConfirm(page: Page, entry: OtherBankEntry): Promise<void> {
  await openOtherBank(page);
  await fillOtherBank(page, entry);
  await submitEntry(page);
  await page.waitForURL(/\/ConfirmTransfer$/);
}
