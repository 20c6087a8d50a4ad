import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { goByMenu } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import {
  calculate,
  clearButton,
  confirmDeposit,
  depositOrders,
  expectWarned,
  submitButton,
} from './deposit-steps.ts';

async function expectDigitsAndWarnings(page: Page): Promise<void> {
  for (const [scheme, id, typed, kept, beyond, warning] of [
    ['35010', 'days', '3a.0', '30', '365', 'Enter numbers of days in range 1 - 364'],
    ['35018', 'months', '1x.2', '12', '121', 'Enter numbers of month in range 12 - 120'],
    ['35018', 'amount', '1a.5000', '15,000', '999', 'Amount should not be less than ₹1,000.00'],
  ] as const) {
    await page.locator('#scheme').selectOption(scheme);
    await page.locator(`#${id}`).pressSequentially(typed);
    await expect(page.locator(`#${id}`)).toHaveValue(kept);
    await expectWarned(page, id, beyond, warning);
  }
}

test('a deposit that is changed while its balance is looked at is confirmed after another Submit only, and the menu leads from the receipt to an empty form @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.termDepositCreation);
  await test.step('its fields take digits only, and what cannot be goes with its warning (B329, B339)', () =>
    expectDigitsAndWarnings(page));
  await page.locator('#scheme').selectOption('35018');
  await page.locator('#account').check();
  await page.locator('#amount').fill('15000');
  await page.locator('#months').fill('24');
  await calculate(page);
  await expect(submitButton(page)).toBeVisible();

  const letGo = await heldBack(page);
  await submitButton(page).click();
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.locator('#months').fill('36');
  const again = page.getByRole('button', { name: 'Calculate' });
  await expect(again).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(again).toHaveAttribute('aria-busy', 'false');
  await calculate(page);
  await expect(submitButton(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await clearButton(page).click();
  await expect(page.locator('main h1')).toBeFocused();
  await page.locator('#scheme').selectOption('35018');
  await page.locator('#account').check();
  await page.locator('#amount').fill('15000');
  await page.locator('#months').fill('24');
  await calculate(page);
  await confirmDeposit(page);
  // The page was loaded here: no change of address has brought the focus.
  await expect(page.locator('main h1')).toBeFocused();
  await goByMenu(page, paths.termDepositCreation);
  await expect(page.locator('main h1')).toHaveText('Term Deposit Creation');
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page.locator('#amount')).toHaveValue('');
});

test('whoever goes back while a deposit is opened is led to its receipt, and finds an empty form there once more @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await goByMenu(page, paths.termDepositCreation);
  await page.locator('#scheme').selectOption('35018');
  await page.locator('#account').check();
  await page.locator('#amount').fill('15000');
  await page.locator('#months').fill('24');
  await calculate(page);
  await submitButton(page).click();
  const letGo = await heldBack(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Open the deposit' }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/main$/);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit opened');
  await expect(page.locator('main h1')).toBeFocused();
  await expect(page).toHaveURL(/\/TermDepositCreation$/);
  await goByMenu(page, paths.tdsEnquiry);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Deposit opened');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Term Deposit Creation');
  await expect(page.locator('#amount')).toHaveValue('');
});

test('an order that is worked out before the bank has told the mode of operation carries it all the same (B400) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.termDepositCreation);
  const letGo = await heldBack(page, 'ModeOfOperationService');
  await page.locator('#scheme').selectOption('35018');
  await page.locator('#account').check();
  await page.locator('#amount').fill('15000');
  await page.locator('#months').fill('24');
  await calculate(page);
  letGo();
  await confirmDeposit(page);
  for (const type of ['CALCULATE', 'CREATE'] as const)
    expect(await depositOrders(simulator, type)).toMatchObject([{ request: { MOD: 'Single' } }]);
});

test('who is offline before the mode of operation is known hears at once that nothing is worked out @wide', async ({
  context,
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha', paths.termDepositCreation);
  await page.locator('#scheme').selectOption('35018');
  await page.locator('#amount').fill('15000');
  await page.locator('#months').fill('24');
  // What says the amount in words is loaded for the first of them.
  await expect(page.getByText('Fifteen thousand')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await page.locator('#account').check();
  await calculate(page);
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
