import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { withoutCapability } from '../call/without-capability.ts';
import { expectFits } from '../clipped.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { servicesCalled } from '../calls.ts';
import { loseAnswers, refuseOnce } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { acknowledge, followMenu, goByMenu, menuEntry } from '../shell/shell-steps.ts';
import { signIn, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { authorise, toOtp } from '../transfers/transfer-steps.ts';

test.use({ scenario: 'requests-and-schedules' });

const rowsOf = (page: Page) => page.locator('.approvals tbody tr:visible');

async function openOwn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My requests and what became of them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My requests');
  await expect(rowsOf(page).first()).toContainText('₹');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** What was done is told in the language of the page, also where that changes while it stands. */
async function expectToldInHindi(page: Page): Promise<void> {
  const told = page.getByRole('status').first();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(told).toHaveText(/अनुरोध R\d+ वापस ले लिया गया है/);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(told).toHaveText(/R\d+ has been withdrawn/);
}

/** A maker's request between two accounts of his own, and the form that asks for it again. */
async function askAgainBetweenOwn(page: Page, simulator: Simulator): Promise<void> {
  await goByMenu(page, paths.withinBank);
  await page.locator('#from-account').check();
  await page.locator('input[value=ownAccount]').check();
  const own = page.locator('#beneficiary');
  await own.check();
  await page.locator('#amount').fill('111');
  await page.locator('#remark').fill('till');
  await page.getByRole('button', { name: 'Continue' }).click();
  await toOtp(page, simulator, 'meera');
  await authorise(page, simulator, 'meera');
  await openOwn(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('111.00');
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Ask again/ })
    .click();
  await expect(page.locator('input[value=ownAccount]')).toBeChecked();
  await expect(own).toBeChecked();
  await expect(page.locator('#amount')).toHaveValue('111.00');
}

test('a maker sees, finds and withdraws what waits, asks for it again, and reads who decided, when and why (ruling 31) @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'meera', paths.withinBank);
  const rows = rowsOf(page);
  await test.step('the list, ten to a page, newest first', async () => {
    await openOwn(page);
    await expect(rows).toHaveCount(10);
    await expect(rows.first()).toContainText('Waiting for a checker');
    await expectAccessibleInBoth(page);
    await expectFits(page);
  });
  await test.step('found by amount, withdrawn after a question', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('48,600');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: /^Withdraw/ }).click();
    const question = page.getByRole('dialog', { name: 'Do you want to withdraw this request?' });
    await expect(question).toContainText('₹48,600.00');
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('status').first()).toHaveText(/R\d+ has been withdrawn/);
    await expect(rows).toContainText('Withdrawn');
    await expect(rows.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0);
    await expectToldInHindi(page);
  });
  await test.step('asked for again with everything filled in', async () => {
    await rows.getByRole('button', { name: /^Ask again/ }).click();
    await expect(page).toHaveURL(/\/WithinBank$/);
    await expect(page.locator('#amount')).toHaveValue('48,600.00');
    await expect(page.locator('#beneficiary')).toHaveValue(/Sahyadri Seeds/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await toOtp(page, simulator, 'meera');
    await authorise(page, simulator, 'meera');
    await expect(page.getByRole('status').filter({ hasText: 'authorisation' })).toHaveText(
      /R\d+ has been sent for authorisation/,
    );
    await openOwn(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill('48,600');
    await expect(rows).toHaveText([/Waiting for a checker/, /Withdrawn/]);
  });
  await test.step('so is one between own accounts', () => askAgainBetweenOwn(page, simulator));
  await logOut(page);
  await signIn(page, simulator, 'charles');
  await test.step('the checker has the one that was asked for again, and rejects another one', async () => {
    await followMenu(menuEntry(page, 'Authorise fund transfer'));
    await expect(page.getByRole('tab').first()).toHaveText(/8$/);
    await expect(page.getByRole('row').filter({ hasText: '₹48,600.00' })).toHaveText(/21-Nov-2026/);
    await page.getByRole('tab').first().click();
    const row = page.getByRole('tabpanel').locator('tbody tr:visible').first();
    await row.getByRole('button', { name: /^Reject/ }).click();
    await page.getByLabel('Reason for the maker (optional)').fill('invoice is missing');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('has been rejected')).toBeVisible();
    await followMenu(menuEntry(page, 'My decisions'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My decisions');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(/Rejected.*Charles Fernandes.*invoice is missing/s);
    await expect(rows.getByRole('button')).toHaveCount(0);
  });

  await logOut(page);
  await signIn(page, simulator, 'meera', paths.withinBank);
  await test.step('the maker reads who has rejected it, when and why', async () => {
    await openOwn(page);
    await page.getByRole('searchbox', { name: 'Search' }).fill('rejected');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(/Charles Fernandes.*21-Nov-2026.*invoice is missing/s);
  });
});

test('a request that is decided before it is withdrawn stays decided, and its maker is told; the button that goes leaves the focus on the page @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera', paths.withinBank);
  await openOwn(page);
  // The list asks the same service, at a moment of its own.
  const fields = { Requesttype: 'W' };
  const words = 'The request is no longer pending.';
  await refuseOnce(simulator, 'FundTransferRequestService', '9060', words, fields);
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await acknowledge(page, words);
  await expect(rowsOf(page).first()).toBeVisible();

  // Every copy is lost, also one that the browser sends again by itself.
  await loseAnswers(simulator, 'FundTransferRequestService', { fields });
  const withdraw = rowsOf(page)
    .first()
    .getByRole('button', { name: /^Withdraw/ });
  await withdraw.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(withdraw).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a switch without History has no list of requests to lead to (ruling 8) @wide', async ({
  page,
  simulator,
}) => {
  await withoutCapability(page, 'History');
  await typeSignIn(page, simulator, 'meera');
  // It is what tells of her requests on the dashboard.
  await expect(page.locator('.ahead')).toBeAttached();
  await followMenu(menuEntry(page, 'Within bank'));
  await expect(page.locator('#from-account')).toBeVisible();
  await expect(page.getByRole('link', { name: /My requests/ })).toHaveCount(0);
  const services = await servicesCalled(simulator);
  expect(services).not.toContain('FundTransferRequestService');
});
