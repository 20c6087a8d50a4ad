import type { Page } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBoth } from '../accessible.ts';
import { callsOf } from '../calls.ts';
import { refuse } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { fillOtp, watchCountdowns } from '../otp/otp-steps.ts';
import { payeeCalls, rowsOf } from './payee-steps.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';

test.use({ scenario: 'payees' });

/** The first five of those who wait to be added. */
const waitingLongest = [
  'Ooty Tea Traders',
  'Malvan Cashew Traders',
  'Satpura Packaging',
  'Nirmal Irrigation',
  'Dindori Dairy',
];

/** What waits, by the documented tabs and in all. */
const tabs = (additions: number, deletions: number) => [
  `Add Request ${additions}`,
  `Delete Request ${deletions}`,
  `All requests ${additions + deletions}`,
];

/** Each tab has the requests of its kind, five to a page; the first of the two stands open again. */
async function expectBothLists(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Delete Request' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page)).toContainText(['Kulkarni Textiles', 'Sinnar Cold Storage']);
  await page.getByRole('tab', { name: 'Add Request' }).click();
  await expect(rowsOf(page)).toHaveCount(5);
  await expect(rowsOf(page)).toContainText(waitingLongest);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Peth Road Motors');
}

/** The newest OTP was asked for with the name of this payee. */
async function expectOtpFor(simulator: Simulator, variable1: string): Promise<void> {
  const otps = await callsOf(simulator, 'OTPGenerationService');
  expect(otps.at(-1)?.request).toMatchObject({ RequestType: 'ADDBENEFICIARY', variable1 });
}

/** The approval of a deletion, which has the same dialog as that of an addition. */
async function approveDeletion(page: Page, simulator: Simulator): Promise<void> {
  await page.getByRole('tab', { name: 'Delete Request' }).click();
  await page.getByRole('button', { name: 'Approve Sinnar Cold Storage' }).click();
  const goodbye = page.getByRole('dialog', { name: 'Deactivate Sinnar Cold Storage?' });
  await expect(goodbye.locator('.payee-change .tag')).toHaveText([
    'Deactivation pending',
    'Deactivated',
  ]);
  await fillOtp(goodbye.locator('#otp'), simulator, 'charles');
  await goodbye.getByRole('button', { name: 'Approve' }).click();
}

/** One of each kind is rejected, for which nobody needs an OTP. */
async function rejectBoth(page: Page, simulator: Simulator): Promise<void> {
  const otps = (await callsOf(simulator, 'OTPGenerationService')).length;
  await test.step('an addition is rejected after a question (B261, B269)', async () => {
    await page.getByRole('tab', { name: 'Add Request' }).click();
    await page.getByRole('searchbox').fill('Peth');
    await page.getByRole('button', { name: 'Reject Peth Road Motors' }).click();
    await page.getByLabel('Reason for the maker (optional)').fill('no contract');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('tab')).toHaveText(tabs(4, 1));
    expect(await payeeCalls(simulator, 'REJECTADD')).toMatchObject([
      { request: { RejectRemark: 'no contract' } },
    ]);
  });
  await test.step('so is a deletion, and the empty list says so (B262, B269, B420)', async () => {
    await page.getByRole('tab', { name: 'Delete Request' }).click();
    await page.getByRole('button', { name: 'Reject Kulkarni Textiles' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('tab')).toHaveText(tabs(4, 0));
    await expect(page.locator('main .banner.info')).toHaveText('No record found');
    expect(await payeeCalls(simulator, 'REJECTDELETE')).toHaveLength(1);
    expect(await callsOf(simulator, 'OTPGenerationService')).toHaveLength(otps);
  });
}

/** How often the additions and the deletions that wait have been asked for. */
async function timesRead(simulator: Simulator): Promise<readonly number[]> {
  const read = await Promise.all(
    ['PENDING', 'PENDINGDELETE'].map((list) => payeeCalls(simulator, list)),
  );
  return read.map((calls) => calls.length);
}

test('a checker sees what waits, approves with an OTP and rejects without', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'charles');
  await test.step('the dashboard leads to two tabs that count what waits, five on a page (B039, B203, B260, B441)', async () => {
    const waiting = page.locator('.waiting');
    await expect(waiting).toContainText('8 beneficiary requests');
    await expect(waiting).toContainText('Oldest: 9 days');
    await waiting.getByRole('link').click();
    await expect(page).toHaveURL(/\/AuthoriseBeneficiary$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authorise Beneficiary');
    await expect(page.getByRole('tab')).toHaveText(tabs(6, 2));
    await expectBothLists(page);
  });

  const readBefore = await timesRead(simulator);
  const dialog = page.getByRole('dialog', { name: 'Approve Dindori Dairy?' });
  const approve = dialog.getByRole('button', { name: 'Approve' });
  await test.step('an approval asks for an OTP, and counts from sixty (B269, B435)', async () => {
    await page.getByRole('searchbox').fill('Dindori');
    const countdowns = await watchCountdowns(page);
    await page.getByRole('button', { name: 'Approve Dindori Dairy' }).click();
    await expect(dialog).toContainText('Meera Patil');
    await expect(dialog.locator('.payee-change .tag')).toHaveText(['Pending approval', 'Active']);
    await expect(dialog).toContainText('You can ask for another OTP in');
    expect((await countdowns())[0]).toBe('1:00');
  });
  await test.step('it is empty or too short (B308, B309)', async () => {
    await approve.click();
    await expect(dialog.locator('.field-error')).toHaveText('Please enter OTP');
    await dialog.locator('#otp').fill('12345');
    await approve.click();
    await expect(dialog.locator('.field-error')).toHaveText('Please enter valid OTP');
  });
  await test.step('the OTP of the payee approves the addition, and the counts follow (B261, B268, B270)', async () => {
    await fillOtp(dialog.locator('#otp'), simulator, 'charles');
    await approve.click();
    await expect(page.getByText('Dindori Dairy has been approved as a beneficiary.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(tabs(5, 2));
    expect(await payeeCalls(simulator, 'APPROVE')).toHaveLength(1);
    await expectOtpFor(simulator, 'Dindori Dairy');
  });
  await test.step('a deletion is approved in the same way (B262, B269, B270)', async () => {
    await approveDeletion(page, simulator);
    await expect(page.getByText('Sinnar Cold Storage has been deactivated.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(tabs(5, 1));
    expect(await payeeCalls(simulator, 'APPROVEDELETE')).toHaveLength(1);
    await expectOtpFor(simulator, 'Sinnar Cold Storage');
  });

  await rejectBoth(page, simulator);
  await test.step('both lists were read anew after each of the four (B268)', async () => {
    for (const [list, times] of readBefore.entries()) {
      await expect
        .poll(async () => (await timesRead(simulator))[list])
        .toBeGreaterThanOrEqual(times + 4);
    }
  });
});

test('where nobody waits both lists say in a note what the bank has said (B420) @wide', async ({
  page,
  simulator,
}) => {
  await refuse(simulator, 'ManagePayeeService', '100', 'Nobody waits today');
  await signIn(page, simulator, 'charles', paths.authoriseBeneficiary);
  await expect(page.getByRole('tab')).toHaveText(tabs(0, 0));
  for (const name of ['Add Request', 'Delete Request']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.locator('main .banner:visible')).toHaveText('Nobody waits today');
    await expect(page.locator('main .banner:visible')).toHaveClass(/\binfo\b/);
    await expect(rowsOf(page)).toHaveCount(0);
    await expect(page.locator('dialog')).toHaveCount(0);
  }
});

test('a maker asks, and is told so; one who has asked does not decide (B048, RULINGS B5, M2) @wide', async ({
  page,
  simulator,
}) => {
  test.slow();
  await signIn(page, simulator, 'meera', paths.manageBeneficiary);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Beneficiary');
  await page.getByRole('button', { name: 'Deactivate Krishna Transport' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('A checker must approve it.');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('has been sent for authorisation')).toBeVisible();
  await page.getByRole('tab', { name: 'Deactive' }).click();
  const row = rowsOf(page).filter({ hasText: 'Krishna Transport' });
  await page.getByRole('searchbox').fill('Krishna');
  await expect(row).toContainText('Deactivation pending');
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.goto('/AuthoriseBeneficiary');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('input[name=userId]')).toBeVisible();

  await signIn(page, simulator, 'farida', paths.authoriseBeneficiary);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authorise Beneficiary');
  const shown = page.getByRole('region', { name: 'The request that is shown' });
  await expect(shown).toContainText('You asked for this yourself');
  await expect(shown.getByRole('button')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Add Request' }).click();
  await page.getByRole('searchbox').fill('Ooty');
  await expect(rowsOf(page)).toContainText('You created this');
  await expect(rowsOf(page).getByRole('button')).toHaveCount(0);
});
