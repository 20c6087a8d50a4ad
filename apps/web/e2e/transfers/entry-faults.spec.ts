import { refuse } from '../faults.ts';
import { expect, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { listenTo } from '../journeys/listener.ts';
import { beginTransfer, fillEntry, rent, submitEntry } from './transfer-steps.ts';

test('what is wrong elsewhere stands still after an amount that is too small is left, and the title says so as long as anything is @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  await page.locator('#from-account').check();
  const summary = page.locator('.banner.error');
  await expect(page).toHaveTitle(/^Transfer/);
  await submitEntry(page);
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Transfer/);
  await page.locator('#amount').fill('0.50');
  await page.locator('#amount').press('Tab');
  await expect(page.locator('#amount-error')).toHaveText(
    'The minimum amount is ₹1.00. You entered ₹0.50.',
  );
  await expect(summary.getByRole('link')).toHaveText('Please fill all the details');
  await expect(page.locator('#remark-error')).toHaveText('Please fill this in');
  await page.locator('input[value=otherAccount]').check();
  await expect(page.locator('#beneficiary-error')).toHaveText('Please fill this in');
  await fillEntry(page, rent);
  await expect(summary).toHaveCount(0);
  await expect(page).toHaveTitle(/^Transfer/);
});

test('a paste that no amount can be read from is spoken each time, also at an amount that is refused already @wide', async ({
  page,
  context,
  simulator,
}) => {
  const listener = await listenTo(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await beginTransfer(page, simulator);
  await fillEntry(page, { ...rent, amount: '' });
  await submitEntry(page);
  const said = page.locator('#amount-error');
  await expect(said).toHaveText('Please enter a valid amount');
  await page.evaluate(() => navigator.clipboard.writeText('12e3'));
  const unread = 'What you pasted cannot be read as an amount. The field keeps what it had.';
  for (const _time of ['first', 'second']) {
    await listener.announced();
    await page.locator('#amount').press('ControlOrMeta+V');
    await expect(said).toHaveText(unread);
    await expect.poll(() => listener.announced()).toContain(`says at once: ${unread}`);
  }
  await page.locator('#remark').focus();
  await expect(said).toHaveText('Please enter a valid amount');
});

test('a draft that names somebody who may not be paid any more is asked for whom to pay @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  await fillEntry(page, rent);
  await refuse(simulator, 'ManagePayeeService', '100', 'No record found');
  await page.reload();
  await expect(page.locator('#amount')).toHaveValue(/2,500/);
  // Before the bank has told of anybody nobody stands there either.
  await expect(page.getByText('No beneficiary added')).toBeVisible();
  await expect(page.locator('#beneficiary')).toHaveValue('');
  await submitEntry(page);
  await expect(page.locator('.banner.error')).toBeFocused();
  await expect(page.locator('#beneficiary-error')).toHaveText('Please fill this in');
});

test('a draft whose account is listed no longer is asked which account pays @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  await fillEntry(page, rent);
  const chosen = page.locator('input[name=from-account]:checked');
  const account = (await chosen.getAttribute('value')) ?? '';
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('sahakar.drafts')))
    .toContain(account);
  await page.evaluate((number) => {
    const drafts = sessionStorage.getItem('sahakar.drafts') ?? '';
    sessionStorage.setItem('sahakar.drafts', drafts.replaceAll(number, '001010000000000'));
  }, account);
  await page.reload();
  await expect(page.locator('#amount')).toHaveValue(/2,500/);
  await expect(chosen).toHaveCount(0);
  await submitEntry(page);
  await expect(page.locator('.banner.error')).toBeFocused();
  await expect(page.locator('.banner.error')).toContainText('Please fill all the details');
  await expect(page.locator('#from-account-error')).toHaveText('Please fill this in');
});

test('Continue keeps the focus while the balance is asked for @wide', async ({
  page,
  simulator,
}) => {
  await beginTransfer(page, simulator);
  await fillEntry(page, rent);
  await expect(page.getByText(/^Available ₹/).first()).toBeVisible();
  const letGo = await heldBack(page);
  const button = page.locator('form button[type=submit]');
  await button.press('Enter');
  await expect(button).toHaveText('Checking the balance…');
  await expect(button).toBeFocused();
  letGo();
  await page.waitForURL(/WithinBankTranfer$/);
});
