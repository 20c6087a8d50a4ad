import { expect, test } from './fixtures.ts';
import { signInAs } from './transfer-steps.ts';

const addresses = [
  ['/AccountDetails', 'Account details', ['[role=tab] >> nth=3']],
  ['/CashAccount', 'Account details', ['[role=tab] >> nth=3']],
  ['/OperativeAccount', 'Operative account', ['#account', '.account-leaf .bal']],
  ['/DepositAccount', 'Deposit account', ['#account']],
  ['/Loan', 'Loan account', ['#account']],
  ['/DownloadStatement', 'Download Statement', ['#type', '#account', '#period']],
  ['/MiniStatement', 'Mini statement', ['#account', 'table']],
] as const;

test('every account screen opens by its address, and a detail without its row leads to the chooser (B011, B012, B014, B015, B018, B019)', async ({
  page,
  simulator,
}) => {
  await signInAs(page, simulator, 'vikram');
  for (const [path, title, parts] of addresses) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const part of parts) await expect(page.locator(`main ${part}`)).toBeVisible();
  }
  for (const path of ['/ViewDepositAccount', '/FDDetailview']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/DepositAccount$/);
    await expect(page.getByRole('combobox', { name: 'Account' })).toBeVisible();
  }
});

for (const key of ['vikram', 'charles']) {
  test(`${key} sees an account and no way to transfer from it (B098, B099)`, async ({
    page,
    simulator,
  }) => {
    await signInAs(page, simulator, key);
    await page.locator('nav a[href="/OperativeAccount"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operative account');
    await expect(page.locator('.account-leaf .bal')).toContainText('₹');
    const screen = page.getByRole('main');
    await expect(screen.getByRole('heading', { name: 'Fund transfer' })).toHaveCount(0);
    await expect(page.locator('.recent tbody tr')).toHaveCount(5);
  });
}
