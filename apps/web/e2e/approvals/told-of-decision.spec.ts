import type { Page } from '@playwright/test';
import { type Path, paths } from '../../src/paths.ts';
import { loseAnswers, refuse } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { heldBack } from '../held-back.ts';
import { fillOtp, otpsOf } from '../otp/otp-steps.ts';
import { listed } from '../schedules/schedule-steps.ts';
import { acknowledge, openScreen } from '../shell/shell-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { codes, thirteenWaiting } from './desk-steps.ts';

test.use({ scenario: 'requests-and-schedules' });

const dialog = (page: Page) => page.getByRole('dialog');
const told = (page: Page) => page.locator('main .banner.success');

/** Says yes to the open dialog and goes back while it is on its way, from where one is led to what came of it. */
async function expectToldOfWhatWasLeft(page: Page, yes: string, words: RegExp): Promise<void> {
  const { pathname } = new URL(page.url());
  const letGo = await heldBack(page);
  await dialog(page).getByRole('button', { name: yes }).click();
  await page.goBack();
  await expect(page).not.toHaveURL((url) => url.pathname === pathname);
  letGo();
  await expect(told(page)).toHaveText(words);
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await page.unroute('**/Entities/**');
}

/** Opens the dialog with this button, on a tab that may not be the first one. */
async function ask(page: Page, screen: Path, button: RegExp, tab?: RegExp): Promise<void> {
  await openScreen(page, paths.tdsEnquiry);
  await openScreen(page, screen);
  if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: button }).first().click();
  await expect(dialog(page)).toBeVisible();
}

/** The same for what takes an OTP, which is filled in. */
async function askWithOtp(page: Page, simulator: Simulator, ...what: Asked): Promise<void> {
  await ask(page, ...what);
  await fillOtp(dialog(page).locator('#otp'), simulator, 'charles');
}
async function select(page: Page, count: number): Promise<void> {
  await openScreen(page, paths.tdsEnquiry);
  await openScreen(page, paths.authoriseFundTransfer);
  const boxes = page.locator('.desk-rows tbody').getByRole('checkbox');
  for (let place = 0; place < count; place++) await boxes.nth(place).check();
}

/** Begins to approve those that are selected, and lets the first one go; answers the OTP of the next. */
async function approveFirst(page: Page, simulator: Simulator, count: number): Promise<string> {
  const before = (await otpsOf(simulator, 'charles')).length;
  await page.getByRole('button', { name: 'Approve selected' }).click();
  // That of the next request has come too.
  const [first = '', second = ''] = await codes(simulator, before, 2);
  await dialog(page).locator('#otp').fill(first);
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await expect(dialog(page)).toContainText(`Approve 2 of ${count}`);
  return second;
}

type Asked = [screen: Path, button: RegExp, tab?: RegExp];

test('whoever goes back while a decision on a transfer is on its way is led to what came of it, also of several @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'charles');
  await test.step('an approval', async () => {
    await askWithOtp(page, simulator, paths.authoriseFundTransfer, /^Approve.*₹/);
    await expectToldOfWhatWasLeft(page, 'Approve', /approved/);
  });
  await test.step('a rejection', async () => {
    await ask(page, paths.authoriseFundTransfer, /^Reject$/);
    await expectToldOfWhatWasLeft(page, 'Yes', /rejected/);
  });
  await test.step('several that are rejected', async () => {
    await select(page, 2);
    await page.getByRole('button', { name: 'Reject selected' }).click();
    await expectToldOfWhatWasLeft(page, 'Yes', /2 of 2 requests decided/);
  });
  await test.step('the first of several that are approved', async () => {
    await select(page, 2);
    const before = (await otpsOf(simulator, 'charles')).length;
    await page.getByRole('button', { name: 'Approve selected' }).click();
    // That of the next request has come too.
    const [first = ''] = await codes(simulator, before, 2);
    await dialog(page).locator('#otp').fill(first);
    await expectToldOfWhatWasLeft(page, 'Approve', /1 of 1 request decided/);
  });
});

test('whoever goes back in the midst of several is told of those that he has let go by then, with their receipts @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'charles');
  const summary = page.locator('main .banner').filter({ has: page.locator('.decided') });
  const rows = page.locator('.desk-rows tbody tr');
  await test.step('before the next one is sent off', async () => {
    await select(page, 3);
    await approveFirst(page, simulator, 3);
    await page.goBack();
    await expect(summary).toHaveText(/1 of 1 request decided.*Approved/s);
    await expect(summary.getByRole('heading')).toBeFocused();
    await expect(summary.getByRole('button', { name: /receipt/i })).toHaveCount(1);
    await expect(page).toHaveURL((url) => url.pathname === paths.authoriseFundTransfer);
    await expect(rows).toHaveCount(12);
  });
  await test.step('while the next one is on its way, which is refused', async () => {
    await select(page, 3);
    await dialog(page)
      .locator('#otp')
      .fill(await approveFirst(page, simulator, 3));
    await refuseApprovals(simulator, 'The bank is closed today');
    const letGo = await heldBack(page);
    await dialog(page).getByRole('button', { name: 'Approve' }).click();
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === paths.tdsEnquiry);
    letGo();
    await expect(summary).toHaveText(/1 of 2 requests decided.*The bank is closed today/s);
    await expect(summary.getByRole('button', { name: /receipt/i })).toHaveCount(1);
    await expect(page.getByText('Nothing was changed')).toHaveCount(0);
  });
});

/** Of every kind, since any may come second. */
async function refuseApprovals(simulator: Simulator, words: string): Promise<void> {
  const bounds = { fields: { Requesttype: 'A' } };
  await refuse(simulator, 'FundTransferRequestService', '9053', words, bounds);
  await refuse(simulator, 'NEFT_RTGS_TransactionService', '9053', words, bounds);
}

test('a rejection whose answer is lost is no payment to look for, and the focus stays on the page when its request goes @wide', async ({
  page,
  simulator,
}) => {
  const rows = await thirteenWaiting(page, simulator);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await loseAnswers(simulator, 'FundTransferRequestService', { fields: { Requesttype: 'R' } });
  await dialog(page).getByRole('button', { name: 'Yes' }).click();
  await acknowledge(page, /See whether it was done before/);
  await expect(rows).toHaveCount(12);
  // That of the request which has come in its place.
  await expect(page.locator('.request-pane h2')).toBeFocused();
});

test('whoever goes back while a request of his is being withdrawn is led to what came of it @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'meera');
  await openScreen(page, paths.withinBank);
  await page.getByRole('link', { name: 'My requests and what became of them' }).click();
  await page
    .getByRole('button', { name: /^Withdraw/ })
    .first()
    .click();
  await expectToldOfWhatWasLeft(page, 'Withdraw', /has been withdrawn/);
});

test('whoever goes back while a payment of a schedule is being deleted is led to what came of it, and finds the schedule there later @wide', async ({
  page,
  simulator,
}) => {
  await signIn(page, simulator, 'asha');
  await openScreen(page, paths.viewScheduleTransfer);
  await test.step('seven schedules stand on two pages, and a search narrows them (C063, C175)', () =>
    searchSchedules(page));
  await page.getByLabel('Search').fill('400.00');
  await page.getByRole('button', { name: /^View/ }).click();
  await page
    .getByRole('button', { name: /^Delete the payment/ })
    .first()
    .click();
  await expectToldOfWhatWasLeft(page, 'Yes', /deleted/i);
  await openScreen(page, paths.tdsEnquiry);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Delete the whole schedule' })).toBeVisible();
  await expect(told(page)).toHaveCount(0);
});

async function searchSchedules(page: Page): Promise<void> {
  await expect(listed(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(listed(page)).toHaveCount(2);
  await page.getByLabel('Search').fill('completed');
  await expect(listed(page)).toHaveText([/Ravi Shankar Joshi.*₹1,000\.00.*Once.*Completed/]);
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveCount(0);
}

test.describe('of payees', () => {
  test.use({ scenario: 'payees' });

  test('whoever goes back while a decision on a payee is on its way is led to what came of it @wide', async ({
    page,
    simulator,
  }) => {
    test.slow();
    await signIn(page, simulator, 'charles');
    await askWithOtp(page, simulator, paths.authoriseBeneficiary, /^Approve/, /^Add/);
    await expectToldOfWhatWasLeft(page, 'Approve', /approved/);
    await ask(page, paths.authoriseBeneficiary, /^Reject/, /^Add/);
    await expectToldOfWhatWasLeft(page, 'Reject', /rejected/i);
  });

  test('whoever goes back while a payee is being deactivated is led to what came of it @wide', async ({
    page,
    simulator,
  }) => {
    await signIn(page, simulator, 'asha');
    await ask(page, paths.manageBeneficiary, /^Deactivate/);
    await expectToldOfWhatWasLeft(page, 'Deactivate', /Deactivated/);
  });
});
