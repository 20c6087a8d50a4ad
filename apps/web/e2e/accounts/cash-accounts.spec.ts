import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../accessible.ts';
import { refuse } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { valuesOf } from '../statements/statement-steps.ts';
import { fact, openFromMenu, row } from './account-steps.ts';

const cashCredit = '003013000001267';
const overdraft = '003014000000853';
const owed = '₹12,43,641.00 Dr';

const rows = (page: Page) => page.locator('tbody tr');
const cashCreditRow = (page: Page) => rows(page).filter({ hasText: cashCredit });

/** The customer of the session stands beside the account, whichever of the two it is. */
async function expectTwoPanels(page: Page): Promise<void> {
  await test.step('the customer is the one of the session (B094)', async () => {
    await expect(fact(page, 'CIF ID')).toHaveText('200007316');
    await expect(fact(page, 'Account holder name')).toHaveText('Godavari Agro Producers Ltd');
    await expect(fact(page, 'E-mail')).toHaveText('accounts@godavari-agro.example.in');
    await expect(fact(page, 'Address')).toHaveText('Gat 214, Mhasrul, Nashik 422004');
  });
  await test.step('the account has its balance, sanction and mode of operation (B094)', async () => {
    await expect(page.locator('.cash-view .bal')).toHaveText(owed);
    await expect(fact(page, 'Account number')).toHaveText(cashCredit);
    await expect(fact(page, 'Mode of operation')).toHaveText('Authorised signatories');
    await expect(fact(page, 'Sanctioned amount')).toHaveText('₹40,00,000.00');
    await expect(fact(page, 'Sanction ends on')).toHaveText('31-03-2027');
  });
  await test.step('another account is picked above the panels (B094)', async () => {
    const chooser = page.getByRole('combobox', { name: 'Choose an account' });
    await expect(chooser).toHaveValue(cashCredit);
    expect(await valuesOf(page, '#account')).toEqual([cashCredit, overdraft]);
    await chooser.selectOption(overdraft);
    await expect(fact(page, 'Account number')).toHaveText(overdraft);
    await expect(fact(page, 'Sanctioned amount')).toHaveText('₹15,00,000.00');
    await expect(fact(page, 'CIF ID')).toHaveText('200007316');
  });
}

test('the cash accounts are the credit lines, whose debit balance, mode of operation and cheque books are their own (B016, B093, B103, B439) @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera');
  await openFromMenu(page, '/CashAccount', 'Account details');
  const tabs = page.getByRole('tab');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('CASH ACCOUNT');
  await expect(rows(page)).toHaveCount(2);
  await test.step('they are the fourth tab of the account details too (B093)', async () => {
    await openFromMenu(page, '/AccountDetails', 'Account details');
    await expect(tabs.nth(3)).toHaveText('CASH ACCOUNT');
    await expect(tabs.nth(3)).toHaveAttribute('aria-selected', 'false');
    await tabs.nth(3).click();
    await expect(cashCreditRow(page)).toHaveCount(1);
    await expect(rows(page)).toHaveCount(2);
  });
  await expect(rows(page).filter({ hasText: overdraft })).toHaveCount(1);
  for (const one of await rows(page).all()) {
    await expect(one.getByRole('button', { name: /^View/ })).toHaveCount(1);
  }
  await test.step('an overdrawn balance has its side and no sign, in the table and on the dashboard (B103, A8)', async () => {
    await cashCreditRow(page)
      .getByRole('button', { name: /^Show / })
      .click();
    await expect(cashCreditRow(page).locator('.bal')).toHaveText(owed);
    await page.locator('nav a[href="/"]').first().click();
    const onDashboard = row(page).filter({ hasText: cashCredit });
    await onDashboard.locator('.eye').click();
    await expect(onDashboard.locator('.bal')).toHaveText(owed);
    await openFromMenu(page, '/CashAccount', 'Account details');
  });
  await cashCreditRow(page).getByRole('button', { name: /^View/ }).click();
  await expectTwoPanels(page);
  // The panels have no path of their own (B094).
  await expect(page).toHaveURL(/\/CashAccount$/);
  await expectAccessibleInBoth(page);
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await back.click();
  await expect(rows(page)).toHaveCount(2);
  await test.step('View opens the account of its own row (B094)', async () => {
    const second = rows(page).filter({ hasText: overdraft });
    await second.getByRole('button', { name: /^View/ }).click();
    await expect(fact(page, 'Account number')).toHaveText(overdraft);
    await back.click();
  });
  await test.step('a statement is offered of each line under its own type (B123)', async () => {
    await openFromMenu(page, '/DownloadStatement', 'Download Statement');
    for (const [type, number] of [
      ['CC', cashCredit],
      ['OD', overdraft],
    ] as const) {
      await page.locator('#type').selectOption(type);
      await expect.poll(() => valuesOf(page, '#account')).toEqual(['', number]);
    }
  });
  await openFromMenu(page, '/ChequeBookRequest', 'Cheque Book Request');
  await page.locator(`input[type=radio][value="${cashCredit}"]`).check();
  await expect(page.getByLabel('Number of leaves').locator('option:not([value=""])')).toHaveText([
    '9',
    '24',
    '48',
    '105',
  ]);
});

test('a mode of operation that could not be had is not told as none @wide', async ({
  page,
  simulator,
}) => {
  await refuse(simulator, 'ModeOfOperationService', '9100', 'Not now');
  await signIn(page, simulator, 'meera');
  await openFromMenu(page, '/CashAccount', 'Account details');
  await cashCreditRow(page).getByRole('button', { name: /^View/ }).click();
  await expect(fact(page, 'Mode of operation').getByRole('alert')).toHaveText(/\p{Letter}/u);
});
